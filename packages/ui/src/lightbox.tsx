import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { CaretLeft } from './icons/caret-left.gen.ts'
import { CaretRight } from './icons/caret-right.gen.ts'
import { ImageBroken } from './icons/image-broken.gen.ts'
import { MagnifyingGlassMinus } from './icons/magnifying-glass-minus.gen.ts'
import { MagnifyingGlassPlus } from './icons/magnifying-glass-plus.gen.ts'
import { X } from './icons/x.gen.ts'
import { Picture, type PictureSource, srcSetOf } from './picture.tsx'
import { useDismissOnBack } from './use-dismiss-on-back.ts'
import { useSwipeAway } from './use-swipe-away.ts'
import { useZoom } from './use-zoom.ts'

export type LightboxProps = {
  open: boolean
  onClose: () => void
  /** Names what is shown: "Pictures of the pendant lamp". */
  label: string
  pictures: { source: PictureSource; alt: string }[]
  /** Where it opens. */
  first: number
  counter: (at: number, of: number) => string
  goTo: (n: number) => string
  closeLabel: string
  previousLabel: string
  nextLabel: string
  zoomInLabel: string
  zoomOutLabel: string
}

/** Pictures over the whole screen: swipe, pinch, double tap, and buttons and keys that do the same. Load it lazily. */
export function Lightbox({ open, onClose, label, ...rest }: LightboxProps) {
  const panel = useRef<HTMLDivElement>(null)
  useDismissOnBack(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={panel}
          className="dialog-panel fixed inset-0 z-40 flex flex-col bg-paper pt-[env(safe-area-inset-top,0px)] pb-[max(8px,env(safe-area-inset-bottom,0px))] outline-none"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <Stage {...rest} panel={panel} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type StageProps = Omit<LightboxProps, 'open' | 'label'> & { panel: RefObject<HTMLElement | null> }

function Stage({ pictures, first, panel, onClose, ...say }: StageProps) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(first)
  const zoom = useZoom(track, () => track.current?.children[at]?.querySelector('img'))
  const swipe = useSwipeAway(panel, !zoom.zoomed, onClose)
  const many = pictures.length > 1

  function show(index: number, behavior: ScrollBehavior) {
    const stage = track.current
    if (!stage || index < 0 || index >= pictures.length) return
    const sign = getComputedStyle(stage).direction === 'rtl' ? -1 : 1
    stage.scrollTo({ left: sign * index * stage.clientWidth, behavior })
  }
  function glideTo(index: number) {
    zoom.reset()
    show(index, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
  }
  function noticePlace() {
    const { clientWidth = 1, scrollLeft = 0 } = track.current ?? {}
    const next = Math.min(pictures.length - 1, Math.round(Math.abs(scrollLeft) / clientWidth))
    if (next === at) return
    zoom.reset()
    setAt(next)
  }
  function press(event: KeyboardEvent) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    if (event.key === 'ArrowRight') glideTo(at + (rtl ? -1 : 1))
    else if (event.key === 'ArrowLeft') glideTo(at + (rtl ? 1 : -1))
    else if (event.key === '+' || event.key === '-') (event.key === '+') !== zoom.zoomed && zoom.toggle()
    else return
    event.preventDefault()
  }

  // Opens on the picture that was tapped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useLayoutEffect(() => show(first, 'instant'), [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the dialog around it
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={press}>
      <div className="flex flex-none items-center gap-1 ps-edge pe-1.5">
        <span role="status" className="min-w-0 flex-1 text-s font-semibold">
          {many && say.counter(at + 1, pictures.length)}
        </span>
        <IconButton label={zoom.zoomed ? say.zoomOutLabel : say.zoomInLabel} onClick={zoom.toggle}>
          {zoom.zoomed ? <MagnifyingGlassMinus /> : <MagnifyingGlassPlus />}
        </IconButton>
        <Dialog.Close render={<IconButton label={say.closeLabel}>{<X />}</IconButton>} />
      </div>
      {/* Around the strip, so that both hear the fingers: two of them enlarge, one going down puts the pictures away. */}
      <div className="flex min-h-0 flex-1" {...swipe}>
        <div
          ref={track}
          onScroll={noticePlace}
          {...zoom.gestures}
          className={cx(
            'scroll-x min-h-0 w-full flex-1 snap-x snap-mandatory select-none',
            zoom.zoomed ? 'touch-none overflow-hidden *:touch-none' : 'touch-pan-x *:touch-pan-x',
          )}
        >
          {pictures.map(({ source, alt }, index) => (
            <Slide key={source.url} source={source} alt={alt} near={Math.abs(index - at) < 2} />
          ))}
        </div>
      </div>
      {many && (
        <div className="flex flex-none items-center gap-1 px-1.5 pt-2">
          <IconButton label={say.previousLabel} aria-disabled={at === 0 || undefined} onClick={() => glideTo(at - 1)}>
            <CaretLeft flip />
          </IconButton>
          <div className="scroll-x min-w-0 flex-1 gap-1">
            {pictures.map(({ source }, index) => (
              <Thumbnail
                key={source.url}
                source={source}
                label={say.goTo(index + 1)}
                current={index === at}
                onClick={() => glideTo(index)}
              />
            ))}
          </div>
          <IconButton
            label={say.nextLabel}
            aria-disabled={at === pictures.length - 1 || undefined}
            onClick={() => glideTo(at + 1)}
          >
            <CaretRight flip />
          </IconButton>
        </div>
      )}
    </div>
  )
}

function Slide({ source, alt, near }: { source: PictureSource; alt: string; near: boolean }) {
  const [failed, setFailed] = useState(false)
  return (
    <div className="relative size-full flex-none snap-start snap-always overflow-hidden">
      {failed ? (
        <span className="grid size-full place-items-center text-ink-2">
          <ImageBroken size={24} label={alt} />
        </span>
      ) : (
        <img
          src={source.url}
          srcSet={srcSetOf(source)}
          sizes="100vw"
          alt={alt}
          loading={near ? 'eager' : 'lazy'}
          draggable={false}
          onError={() => setFailed(true)}
          className="size-full object-contain will-change-transform"
        />
      )}
    </div>
  )
}

type ThumbnailProps = { source: PictureSource; label: string; current: boolean; onClick: () => void }

function Thumbnail({ source, label, current, onClick }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
      className="group grid size-12 flex-none place-items-center rounded-m first:ms-auto last:me-auto"
    >
      <span className="block size-10 overflow-hidden rounded-s opacity-60 group-aria-[current]:opacity-100 group-aria-[current]:shadow-[0_0_0_2px_var(--ink)]">
        <Picture source={source} alt="" sizes="48px" shape="fill" radius="none" />
      </span>
    </button>
  )
}
