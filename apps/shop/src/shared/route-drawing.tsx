/** The dotted route from there to here, on a tinted ground: the picture of pages that hold nothing yet. */
export function RouteDrawing({ broken = false }: { broken?: boolean }) {
  return (
    <div className="grid place-items-center overflow-hidden rounded-l bg-tint-sage">
      <svg viewBox="0 0 358 200" className="flip block w-full text-ink" fill="none" aria-hidden="true">
        <circle cx="44" cy="148" r="9" fill="currentColor" />
        <path
          d="M44 148C92 60 150 50 184 92s2 74-24 54 8-88 74-92 82 28 82 28"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={broken ? '0.1 12 0.1 12 0.1 34' : '0.1 12'}
          opacity=".55"
        />
        <path d="m316 62 10 18-20-2z" fill="currentColor" opacity=".55" />
        <circle cx="318" cy="92" r="13" stroke="currentColor" strokeWidth="4" />
      </svg>
    </div>
  )
}
