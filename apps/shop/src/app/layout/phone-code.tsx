import { useLocation } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { encode } from 'uqr'
import { plainPath } from '../../shared/navigation/remembered-history.ts'

/** An address that only this computer knows: no phone could follow it. */
const OWN_COMPUTER = /^(localhost|127\.|\[::1\])/

/** The present page as a code for the camera of a phone. Dark on light in both themes: that is what cameras read. */
export function PhoneCode() {
  const t = useT()
  const path = useLocation({ select: ({ href }) => plainPath(href) })
  if (OWN_COMPUTER.test(location.host)) return null
  const { size, data } = encode(location.origin + path, { ecc: 'M', border: 0 })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <div className="mb-10">
      <svg
        viewBox={`-2 -2 ${size + 4} ${size + 4}`}
        role="img"
        aria-label={t('desk.phone.code')}
        shapeRendering="crispEdges"
        className="phone-code"
      >
        <path d={dots.join('')} />
      </svg>
      <p className="h3 mt-4">{t('desk.phone.title')}</p>
      <p className="mt-1 text-s text-pretty text-ink-2">{t('desk.phone.text')}</p>
    </div>
  )
}
