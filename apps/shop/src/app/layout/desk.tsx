import { Link, useNavigate } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { ShieldCheckFill } from '@tradewind/ui/icons/shield-check-fill'
import { Storefront } from '@tradewind/ui/icons/storefront'
import { Truck } from '@tradewind/ui/icons/truck'
import { Logo } from '@tradewind/ui/logo'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { DeskScene } from './desk-scene.tsx'
import { PhoneCode } from './phone-code.tsx'

/** On a desktop the phone's column stands in the shop: its sign and promise on one side, the way to the phone on the other. */
export function Desk() {
  const t = useT()
  useSearchKey()
  return (
    <>
      <DeskScene />
      <aside className="desk-side desk-start" aria-label={t('desk.sign.label')}>
        <Link to="/home" className="inline-flex items-center gap-3">
          <Logo size={44} />
          <span className="desk-sign" lang="en">
            Tradewind
          </span>
        </Link>
        <p className="h1 mt-8 text-pretty">{t('desk.sign.promise')}</p>
        <ul className="mt-7 grid gap-4">
          <Fact icon={<ShieldCheckFill size={24} className="text-sea" />}>{t('desk.sign.escrow')}</Fact>
          <Fact icon={<Truck flip />}>{t('desk.sign.route')}</Fact>
          <Fact icon={<Storefront />}>
            <a href="/console" className="hit underline decoration-1 underline-offset-4">
              {t('desk.sign.sellers')}
            </a>
          </Fact>
        </ul>
        <footer className="mt-8 text-s">
          <a href="/revocation" className="hit text-ink-2 underline decoration-1 underline-offset-4">
            {t('desk.sign.revoke')}
          </a>
        </footer>
      </aside>
      <aside className="desk-side desk-end" aria-labelledby="desk-keys">
        <PhoneCode />
        <p id="desk-keys" className="h3">
          {t('desk.keys.title')}
        </p>
        <dl className="mt-4 grid gap-3.5 text-s">
          <Key press={/Mac/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}>{t('desk.keys.search')}</Key>
          <Key press="Esc">{t('desk.keys.close')}</Key>
          <Key press="← →">{t('desk.keys.turn')}</Key>
        </dl>
      </aside>
    </>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      {icon}
      <span className="min-w-0 flex-1 text-pretty">{children}</span>
    </li>
  )
}

function Key({ press, children }: { press: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-3">
      <dt className="min-w-16 flex-none">
        <kbd dir="ltr" className="rounded-s bg-raised px-2 py-1 font-[family-name:var(--font-ui)] font-semibold">
          {press}
        </kbd>
      </dt>
      <dd className="m-0 text-ink-2">{children}</dd>
    </div>
  )
}

/** With the command key, so that nobody who types or dictates comes upon it. */
function useSearchKey(): void {
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'k' || !(event.metaKey || event.ctrlKey) || document.querySelector('[role$="dialog"]')) return
    event.preventDefault()
    const field = [...document.querySelectorAll<HTMLElement>('#content [type="search"]')].find((box) =>
      box.checkVisibility(),
    )
    if (field) return field.focus()
    void navigate({ to: '/search' })
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
