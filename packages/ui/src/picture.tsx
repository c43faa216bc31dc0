import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Blur } from './blur.tsx'
import { cx } from './cx.ts'
import type { Tint } from './tint.ts'

// Seldom seen, so no page waits for it. Where the network is gone the sign for it is, too: then the name stands alone.
const ImageBroken = lazy(() =>
  import('./icons/image-broken.gen.ts').then(
    ({ ImageBroken }) => ({ default: ImageBroken }),
    () => ({ default: ({ label }: { label?: string; size?: number }) => <span className="sr-only">{label}</span> }),
  ),
)

/** A stored picture, as the server describes it. */
export type PictureSource = {
  url: string
  /** The address with `{w}` where one of the three widths goes; without it only `url` is offered. */
  template?: string
  width: number
  height: number
  /** A thumbhash in base64: 25 bytes that are a blurred picture until the real one is there. */
  placeholder?: string | null
}

const PICTURE_WIDTHS = [240, 480, 960] as const

/** The three widths of a picture as a `srcset`, or nothing when it has only one. */
export function srcSetOf({ template }: PictureSource): string | undefined {
  return template && PICTURE_WIDTHS.map((width) => `${template.replace('{w}', String(width))} ${width}w`).join(', ')
}

export type PictureProps = {
  source: PictureSource
  /** Empty when the text beside it says the same. */
  alt: string
  /** How wide it is drawn, as in `<img sizes>`: `(min-width: 480px) 220px, 46vw`. */
  sizes: string
  shape?: 'square' | 'tall' | 'wide' | 'own' | 'fill'
  radius?: 's' | 'm' | 'l' | 'none'
  /** Cut-out art stands on a tint with a soft shadow; a photo fills the frame. */
  kind?: 'photo' | 'art'
  tint?: Tint
  /** A file of this picture that has been fetched already, in whatever width: drawn at once, until the right one is there. */
  standIn?: string
  /** On the first screen: fetched at once. `first`: before all others, the largest of the screen. */
  eager?: boolean | 'first'
  /** Sold out. */
  dimmed?: boolean
  /** What is cut into or laid on the picture: a Notch, a QuickAdd, a Badge. */
  children?: ReactNode
  className?: string
}

const shapes = { square: 'aspect-square', tall: 'aspect-4/5', wide: 'aspect-4/3', own: '', fill: 'size-full' }
const radii = { s: 'rounded-s', m: 'rounded-m', l: 'rounded-l', none: '' }
const tints: Record<Tint, string> = {
  oat: '[--tint:var(--t-oat)]',
  blush: '[--tint:var(--t-blush)]',
  clay: '[--tint:var(--t-clay)]',
  butter: '[--tint:var(--t-butter)]',
  sage: '[--tint:var(--t-sage)]',
  mint: '[--tint:var(--t-mint)]',
  mist: '[--tint:var(--t-mist)]',
  lilac: '[--tint:var(--t-lilac)]',
}

export function Picture({
  source,
  alt,
  sizes,
  shape = 'square',
  radius = 'l',
  kind = 'photo',
  tint = 'oat',
  standIn,
  eager,
  dimmed,
  children,
  className,
}: PictureProps) {
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming')
  const { url, width, height, placeholder } = source
  return (
    <span
      data-kind={kind}
      style={shape === 'own' ? { aspectRatio: `${width} / ${height}` } : undefined}
      className={cx(
        'picture',
        shapes[shape],
        radii[radius],
        tints[tint],
        'has-[>.notch]:rounded-es-none',
        dimmed && '*:[img]:opacity-45',
        className,
      )}
    >
      {state === 'coming' &&
        (standIn ? (
          <img src={standIn} alt="" decoding="sync" />
        ) : (
          placeholder && kind === 'photo' && <Blur hash={placeholder} />
        ))}
      {state === 'failed' ? (
        <span className="absolute inset-0 grid place-items-center text-ink-2">
          <Suspense>
            <ImageBroken size={28} label={alt || undefined} />
          </Suspense>
        </span>
      ) : (
        <img
          key={url}
          src={url}
          srcSet={srcSetOf(source)}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager === 'first' ? 'high' : undefined}
          // Drawn by the server first, it stays in sight while the app takes over.
          decoding={eager === 'first' ? 'sync' : 'async'}
          draggable={false}
          onLoad={() => setState('there')}
          onError={() => setState('failed')}
          // A picture from the cache may be there before React listens.
          ref={(img) => {
            if (img?.complete && img.naturalWidth > 0) setState('there')
          }}
        />
      )}
      {children}
    </span>
  )
}
