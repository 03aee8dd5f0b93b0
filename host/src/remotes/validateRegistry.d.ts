import type { Registry } from './registryTypes.ts'
/**
 * Checks what came as a registry: no unknown fields, folders on our own origin only, no release named but not listed.
 * Written by hand so that no schema library rides in the host; a test holds it equal to the release tool's schema.
 * @throws Error that names the first wrong place
 */
export declare function validateRegistry(value: unknown): Registry
