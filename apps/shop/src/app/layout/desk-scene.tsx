/** What we do, drawn behind the column: a dotted route over the water, from there to here. */
export function DeskScene() {
  return (
    <svg
      viewBox="0 0 1600 1000"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      className="desk-scene flip"
    >
      <g className="desk-route text-ink-2">
        <circle cx="100" cy="836" r="10" fill="currentColor" stroke="none" className="text-ink" />
        <path strokeDasharray="0 16" className="opacity-50" d="M116 824C368 636 564 596 800 596s424 42 662 208" />
        <path
          d={PIN}
          transform="translate(1494 842) scale(1.3)"
          fill="currentColor"
          fillRule="evenodd"
          stroke="none"
          className="text-ink"
        />
      </g>
      <g fill="currentColor" stroke="none" className="text-tint-mist">
        {WAVES.map(({ level, shift, depth }) => (
          <path key={level} opacity={depth} d={wave(level, shift)} />
        ))}
      </g>
    </svg>
  )
}

/** Its tip is at 0 0. */
const PIN = 'M0 0c10-13 16-20 16-29a16 16 0 1 0-32 0c0 9 6 16 16 29ZM-6-29a6 6 0 1 1 12 0a6 6 0 1 1-12 0Z'

const WAVES = [
  { level: 896, shift: 0, depth: 0.4 },
  { level: 924, shift: 110, depth: 0.6 },
  { level: 956, shift: 50, depth: 1 },
]
const LENGTH = 200

/** Water up to a gentle swell from edge to edge, and beyond it by a length. */
function wave(level: number, shift: number): string {
  const swell = Array.from({ length: 10 }, () => `q${LENGTH / 4}-14 ${LENGTH / 2} 0t${LENGTH / 2} 0`)
  return `M${shift - LENGTH} ${level}${swell.join('')}V1000H${shift - LENGTH}z`
}
