import type { Incoming, Outgoing } from './transport.ts'

/**
 * Sends by XMLHttpRequest, because fetch tells nothing while it uploads. `onProgress` is told the share that has left, from 0
 * to 1. In a file of its own, which comes with the first upload.
 */
export function exchangeWithProgress(
  { method, url, headers, body }: Outgoing,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () =>
      resolve({
        status: request.status,
        type: request.getResponseHeader('content-type') ?? '',
        disposition: '',
        blob: () => new Blob([request.responseText]),
        text: () => request.responseText,
      })
    request.onerror = () => reject(new TypeError('network error'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
