import type { ReactNode } from 'react'

type RouteDrawingProps = {
  broken?: boolean
  /** The sign of what it leads to, 24 points; a place when there is none. */
  goal?: ReactNode
}

/** The dotted route from there to here, on a tinted ground: the picture of pages that hold nothing yet. */
export function RouteDrawing({ broken = false, goal }: RouteDrawingProps) {
  return (
    <div className="relative overflow-hidden rounded-l bg-tint-sage">
      <svg viewBox="0 0 358 190" className="flip block w-full text-ink" fill="none" aria-hidden="true">
        <circle cx="46" cy="140" r="8" fill="currentColor" />
        <path
          d={
            broken
              ? 'M58 126C92 78 138 60 164 82M236 104c14-16 34-24 56-20'
              : 'M58 126C96 70 150 50 180 88s-2 72-26 52 10-86 70-88c34-1 56 12 74 26'
          }
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="0.1 11"
          opacity=".5"
        />
        {broken && (
          <circle
            cx="200"
            cy="100"
            r="15"
            stroke="currentColor"
            strokeWidth="4"
            strokeDasharray="0.1 9.4"
            strokeLinecap="round"
            opacity=".5"
          />
        )}
        {!goal && (
          <>
            <path d="M312 110c10-13 16-20 16-29a16 16 0 1 0-32 0c0 9 6 16 16 29Z" fill="currentColor" />
            <circle cx="312" cy="81" r="6" className="fill-tint-sage" />
          </>
        )}
      </svg>
      {goal && (
        <span className="absolute end-[4%] top-[40%] grid size-12 place-items-center rounded-full bg-ink text-on-ink">
          {goal}
        </span>
      )}
    </div>
  )
}
