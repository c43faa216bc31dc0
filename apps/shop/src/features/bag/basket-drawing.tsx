/** A basket that waits, and a kite on the route: the picture of an empty bag. */
export function BasketDrawing() {
  return (
    <div className="overflow-hidden rounded-xl bg-tint-sage">
      <svg viewBox="0 0 358 200" className="flip block w-full" fill="none" aria-hidden="true">
        <path
          d="M-6 166C60 168 86 132 132 108s96-60 122-32 0 66-30 62-20-56 24-80 80-24 120-28"
          className="text-ink"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="0.1 10"
          opacity=".4"
        />
        <ellipse cx="112" cy="180" rx="62" ry="6" className="fill-ink" opacity=".14" />
        <path d="M76 112C76 62 148 62 148 112" stroke="#8a5a2b" strokeWidth="9" strokeLinecap="round" />
        <path d="M60 116h104l-12 58a8 8 0 0 1-8 6H80a8 8 0 0 1-8-6Z" fill="#d19a5b" />
        <g stroke="#8a5a2b" strokeWidth="3" strokeLinecap="round" opacity=".75">
          <path d="M64 136h96M68 155h88M88 120l6 58M112 120v58M136 120l-6 58" />
        </g>
        <rect x="54" y="106" width="116" height="17" rx="8.5" fill="#e6b97c" />
        <path
          d="M62 114.500h100"
          stroke="#8a5a2b"
          strokeWidth="2.500"
          strokeLinecap="round"
          strokeDasharray="8 7"
          opacity=".6"
        />
        <g transform="rotate(12 276 62)">
          <path d="M276 22l26 34-26 44-26-44Z" fill="#f3e3c2" />
          <path d="M276 22l26 34h-26Z" fill="#1f7a70" />
          <path d="M276 22v34h-26Z" fill="#e2a33c" />
          <path d="M276 56h26l-26 44Z" fill="#c2410c" />
          <path d="M276 22v78M250 56h52" stroke="#1f1a14" strokeWidth="1.500" opacity=".35" />
        </g>
        <path
          d="M268 100c-6 14 12 18 8 32s-16 8-18 20"
          className="text-ink"
          stroke="currentColor"
          strokeWidth="2.500"
          strokeLinecap="round"
        />
        <path d="m270 122 10 6-2-9 7-5-10-1ZM262 140l11 3-5-8 5-7-10 4Z" fill="#e2a33c" />
      </svg>
    </div>
  )
}
