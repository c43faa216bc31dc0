/** What tools/build-server.mjs writes in: the hash of everything that it builds the programs from. */
declare const BUILT_FROM__: string

/** Tells two releases of a built program apart. Undefined where the sources run as they lie, which may change at any moment. */
export const builtFrom: string | undefined = typeof BUILT_FROM__ === 'undefined' ? undefined : BUILT_FROM__
