import { thumbHashToRGBA } from 'thumbhash'

/** Paints a thumbhash in base64 into a canvas of about 32 pixels; nothing when it is none. */
export function paintBlur(canvas: HTMLCanvasElement, hash: string): void {
  const context = canvas.getContext('2d')
  const bytes = bytesOf(hash)
  if (!context || !bytes) return
  const { w, h, rgba } = thumbHashToRGBA(bytes)
  canvas.width = w
  canvas.height = h
  context.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0)
}

/** Nothing when the text is no base64: a broken placeholder must not take the picture with it. */
function bytesOf(hash: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
