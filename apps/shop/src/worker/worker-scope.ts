/** The worker's own global object, which the web worker types only know as any worker's. */
export const worker = self as unknown as ServiceWorkerGlobalScope
