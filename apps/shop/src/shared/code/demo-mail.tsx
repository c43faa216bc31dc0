import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { EnvelopeSimple } from '@tradewind/ui/icons/envelope-simple'
import { demoMailQuery, demoQuery } from './code-queries.ts'
import type { SentCode } from './send-code.ts'

/** In a demo world nobody sends mails: the one with the code is shown in its place. Elsewhere nothing. */
export function DemoMail({ sent, onUse }: { sent: SentCode; onUse: (code: string) => void }) {
  const t = useT()
  const demo = useQuery(demoQuery()).data?.demo
  const { data } = useQuery({ ...demoMailQuery(sent), enabled: demo !== undefined })
  if (!demo || !data) return null
  const mail = data.list.find(({ captcha }) => captcha !== null)
  const code = mail?.captcha
  return (
    <section className="rounded-m bg-sunk px-4 py-3.5">
      <h2 className="flex items-center gap-2 text-s font-semibold">
        <EnvelopeSimple size={20} />
        {t('person.demo.title')}
      </h2>
      {mail ? (
        <p className="mt-2 text-s whitespace-pre-line text-ink-2">{mail.text}</p>
      ) : (
        <p className="mt-2 text-s text-ink-2">{t('person.demo.none')}</p>
      )}
      {code && (
        <Button kind="line" size="s" onClick={() => onUse(code)} className="mt-3">
          {t('person.demo.use')}
        </Button>
      )}
    </section>
  )
}
