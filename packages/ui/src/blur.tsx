import { useLayoutEffect, useRef } from 'react'

/**
 * A thumbhash painted into a canvas of about 32 pixels, which the browser stretches smoothly. The painter comes with the
 * first of them, after the page: a placeholder must not keep what it stands for waiting.
 * A canvas rather than a data address, so that the page's policy can forbid `data:` pictures and inline styles.
 */
export function Blur({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    // Without the painter the ground of the picture stays; gone before it came, there is nothing left to paint.
    import('./paint-blur.ts').then(
      ({ paintBlur }) => canvas.current && paintBlur(canvas.current, hash),
      () => undefined,
    )
  }, [hash])
  return <canvas ref={canvas} aria-hidden width={1} height={1} />
}
