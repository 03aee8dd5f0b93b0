// Runs in the host before any remote: provides the host's federation runtime, so that a remote's entry has 7 KB instead
// of 25. Lists only what a remote's bootstrap uses; the stock plugin provides the whole package, 23 KB more in the host.
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core'

globalThis._FEDERATION_RUNTIME_CORE = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
}

/** @returns a runtime plugin without hooks; loading this module is what counts */
// biome-ignore lint/style/noDefaultExport: the federation plugin imports the default
export default function provideRuntime() {
  return { name: 'provide-runtime' }
}
