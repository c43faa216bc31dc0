import { useLayoutEffect, useRef } from 'react'
import { thumbHashToRGBA } from 'thumbhash'

/**
 * A thumbhash painted into a canvas of about 32 pixels, which the browser stretches smoothly.
 * A canvas rather than a data address, so that the page's policy can forbid `data:` pictures and inline styles.
 */
export function Blur({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    const bytes = bytesOf(hash)
    if (!context || !bytes) return
    const { w, h, rgba } = thumbHashToRGBA(bytes)
    context.canvas.width = w
    context.canvas.height = h
    context.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0)
  }, [hash])
  return <canvas ref={canvas} aria-hidden width={1} height={1} />
}

/** Nothing when the text is no base64: a broken placeholder must not take the picture with it. */
function bytesOf(hash: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
