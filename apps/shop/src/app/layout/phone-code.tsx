import { useLocation } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { QrCode } from '@tradewind/ui/qr-code'
import { plainPath } from '../../shared/navigation/remembered-history.ts'

/** An address that only this computer knows: no phone could follow it. */
const OWN_COMPUTER = /^(localhost|127\.|\[::1\])/

/** The present page as a code for the camera of a phone. */
export function PhoneCode() {
  const t = useT()
  const path = useLocation({ select: ({ href }) => plainPath(href) })
  if (OWN_COMPUTER.test(location.host)) return null
  return (
    <div className="mb-10">
      <QrCode text={location.origin + path} label={t('desk.phone.code')} className="phone-code" />
      <p className="h3 mt-4">{t('desk.phone.title')}</p>
      <p className="mt-1 text-s text-pretty text-ink-2">{t('desk.phone.text')}</p>
    </div>
  )
}
