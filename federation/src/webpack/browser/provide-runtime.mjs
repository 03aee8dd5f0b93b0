// Runs inside the host before any remote: hands remotes the federation runtime that the host already carries,
// so that an entry weighs 7 KB instead of 25. Only what a remote's bootstrap asks for; the stock plugin
// hands over the whole package and costs 23 KB in the host.
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
