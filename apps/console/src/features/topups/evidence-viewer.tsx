import { useFormat, useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { ArrowClockwise } from '@tradewind/ui/icons/arrow-clockwise'
import { CaretLeft } from '@tradewind/ui/icons/caret-left'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { MagnifyingGlassMinus } from '@tradewind/ui/icons/magnifying-glass-minus'
import { MagnifyingGlassPlus } from '@tradewind/ui/icons/magnifying-glass-plus'
import { type PictureSource, srcSetOf } from '@tradewind/ui/picture'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

type EvidenceViewerProps = { pictures: PictureSource[]; at: number; onAt: (place: number) => void }

const STEPS = [1, 1.5, 2, 3, 4] as const
const WIDEST = 960

/** The evidence, to be read: nearer, turned, the next one. Dragged, scrolled or moved with the arrows when it is near. */
export function EvidenceViewer({ pictures, at, onAt }: EvidenceViewerProps) {
  const t = useT()
  const format = useFormat()
  const stage = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  const zoom = STEPS[step] ?? 1
  const picture = pictures[at]
  const many = pictures.length > 1
  const nearer = (by: 1 | -1) => setStep((now) => Math.min(STEPS.length - 1, Math.max(0, now + by)))
  const show = (place: number) => {
    if (place < 0 || place >= pictures.length) return
    onAt(place)
    setStep(0)
    setTurns(0)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+') nearer(1)
    else if (event.key === '-') nearer(-1)
    else if (event.key === 'r') setTurns((now) => now + 1)
    else if (event.key === 'n') show((at + 1) % pictures.length)
    else return
    event.preventDefault()
  }
  if (!picture) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls around a picture, not of fields
    <div role="group" aria-label={t('auditing.evidence.label')} onKeyDown={press} className="min-w-0">
      <div
        ref={stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        role="img"
        aria-label={t('auditing.evidence.picture', { n: at + 1, of: pictures.length })}
        aria-keyshortcuts="+ - r n"
        onPointerDown={(event) => drag(event, stage.current)}
        className="evidence-stage h-[min(60dvh,30rem)] overflow-auto overscroll-contain rounded-l bg-sunk"
      >
        <Turned picture={picture} zoom={zoom} quarter={turns % 4} />
      </div>
      <div className="mt-1 flex items-center gap-1">
        <IconButton
          label={t('auditing.evidence.out')}
          aria-disabled={step === 0 || undefined}
          onClick={() => nearer(-1)}
        >
          <MagnifyingGlassMinus />
        </IconButton>
        <span className="cap w-10 text-center" role="status">
          {format.percent(zoom)}
        </span>
        <IconButton
          label={t('auditing.evidence.in')}
          aria-disabled={step === STEPS.length - 1 || undefined}
          onClick={() => nearer(1)}
        >
          <MagnifyingGlassPlus />
        </IconButton>
        <IconButton label={t('auditing.evidence.turn')} onClick={() => setTurns((now) => now + 1)}>
          <ArrowClockwise />
        </IconButton>
        {many && (
          <span className="ms-auto flex items-center">
            <IconButton
              label={t('auditing.evidence.previous')}
              aria-disabled={at === 0 || undefined}
              onClick={() => show(at - 1)}
            >
              <CaretLeft flip />
            </IconButton>
            <span className="cap">{t('auditing.evidence.count', { n: at + 1, of: pictures.length })}</span>
            <IconButton
              label={t('auditing.evidence.next')}
              aria-disabled={at === pictures.length - 1 || undefined}
              onClick={() => show(at + 1)}
            >
              <CaretRight flip />
            </IconButton>
          </span>
        )}
      </div>
    </div>
  )
}

/** As large as the stage, times `zoom`; lying on its side it takes the stage's height as its width. */
function Turned({ picture, zoom, quarter }: { picture: PictureSource; zoom: number; quarter: number }) {
  const lies = quarter % 2 === 1
  const [across, down] = [`${zoom * 100}cqw`, `${zoom * 100}cqh`]
  return (
    // A picture lies as it was taken, whichever way people read.
    <div dir="ltr" className="relative" style={{ inlineSize: across, blockSize: down }}>
      <img
        src={picture.template?.replace('{w}', String(WIDEST)) ?? picture.url}
        srcSet={srcSetOf(picture)}
        sizes={`${WIDEST}px`}
        alt=""
        draggable={false}
        className="absolute start-1/2 top-1/2 max-w-none object-contain"
        style={{
          width: lies ? down : across,
          height: lies ? across : down,
          transform: `translate(-50%, -50%) rotate(${quarter * 90}deg)`,
        }}
      />
    </div>
  )
}

/** With a mouse the picture is drawn along; fingers scroll it by themselves. */
function drag(event: PointerEvent, stage: HTMLElement | null): void {
  if (event.pointerType !== 'mouse' || event.button !== 0 || !stage) return
  const from = { x: event.clientX + stage.scrollLeft, y: event.clientY + stage.scrollTop }
  const leave = new AbortController()
  stage.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => stage.scrollTo({ left: from.x - clientX, top: from.y - clientY }),
    leave,
  )
  window.addEventListener('pointerup', () => leave.abort(), leave)
}
