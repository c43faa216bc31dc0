import { encode } from 'uqr'

type QrCodeProps = { text: string; label: string; className?: string }

/** A text as a code for the camera of a phone. Dark on light in both themes, with a margin: that is what cameras read. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`rounded-m bg-[#fffcf6] fill-[#1f1a14] ${className ?? ''}`}
    >
      <title>{label}</title>
      <path d={dots.join('')} />
    </svg>
  )
}
