import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type RouteArcProps = {
  from: ReactNode
  to: ReactNode
  /** The days, standing on the arc. */
  caption?: ReactNode
  /** The whole way in words; the drawing itself is not read. */
  label: string
  /** How far a parcel has come, 0 to 1. */
  progress?: number
  arrived?: boolean
  /** Said instead of an arc when nobody knows the way yet. */
  unknown?: ReactNode
  className?: string
}

/** The dotted way from there to here. In right-to-left it runs the other way. */
export function RouteArc({ from, to, caption, label, progress, arrived, unknown, className }: RouteArcProps) {
  return (
    <div className={cx('flex items-center gap-2.5', className)}>
      <span className="sr-only">{label}</span>
      <b aria-hidden className="font-semibold">
        <bdi>{from}</bdi>
      </b>
      <span aria-hidden className={cx('relative min-w-0 flex-1', progress === undefined ? 'h-6.5' : 'h-11')}>
        {unknown ? (
          <span className="cap absolute inset-0 grid place-items-center">{unknown}</span>
        ) : progress === undefined ? (
          <PlannedWay />
        ) : (
          <TravelledWay progress={arrived ? 1 : Math.max(0.03, Math.min(0.97, progress))} arrived={arrived} />
        )}
        {caption && !unknown && (
          <span className="absolute inset-x-0 -top-1.25 mx-auto w-fit bg-ground px-2 text-cap font-medium whitespace-nowrap text-ink-2">
            {caption}
          </span>
        )}
      </span>
      <b aria-hidden className="font-semibold">
        <bdi>{to}</bdi>
      </b>
    </div>
  )
}

/** Stretched to its place; the stroke is not, so the dots stay round. */
function PlannedWay() {
  return (
    <svg viewBox="0 0 200 26" preserveAspectRatio="none" aria-hidden className="block size-full overflow-visible">
      <path
        d="M2 24 Q100 -18 198 24"
        fill="none"
        stroke="var(--ink-2)"
        strokeWidth="2"
        strokeDasharray="0.1 6"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

const START = { x: 2, y: 40 }
const BEND = { x: 115, y: -30 }
const END = { x: 228, y: 40 }

/** A point of the quadratic curve below. */
function pointAt(t: number) {
  const along = (axis: 'x' | 'y') => (1 - t) ** 2 * START[axis] + 2 * (1 - t) * t * BEND[axis] + t ** 2 * END[axis]
  return { x: along('x'), y: along('y') }
}

function TravelledWay({ progress, arrived }: { progress: number; arrived?: boolean | undefined }) {
  const way = `M${START.x} ${START.y} Q${BEND.x} ${BEND.y} ${END.x} ${END.y}`
  // The part of the curve up to `progress`, by de Casteljau: exact, where a dash would follow the length and miss the point.
  const bend = { x: START.x + (BEND.x - START.x) * progress, y: START.y + (BEND.y - START.y) * progress }
  const here = pointAt(progress)
  return (
    <svg viewBox="0 0 230 44" aria-hidden className="flip block size-full overflow-visible">
      <path d={way} fill="none" stroke="var(--line)" strokeWidth="2.5" strokeDasharray="0.1 7" strokeLinecap="round" />
      <path
        d={`M${START.x} ${START.y} Q${bend.x} ${bend.y} ${here.x} ${here.y}`}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx={here.x} cy={here.y} r="13" fill="var(--ground)" />
      <circle cx={here.x} cy={here.y} r={arrived ? 10 : 8} fill="var(--ink)" />
      {arrived && (
        <g transform={`translate(${here.x} ${here.y})`}>
          {/* A tick is never mirrored: this turns it back. */}
          <path
            className="flip"
            d="M-4 0l3 3 5.5-6"
            fill="none"
            stroke="var(--ground)"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      )}
    </svg>
  )
}
