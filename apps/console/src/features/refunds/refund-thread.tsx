import { newMessageId } from '@tradewind/client/message-id'
import { LONGEST } from '@tradewind/contract/limits'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { TextArea } from '@tradewind/ui/text-area'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { type Refund, touchedByOperator, touchedByShop } from './refund-queries.ts'

/** What both sides said, and room to answer while there is something to say. */
export function RefundThread({ refund, of }: { refund: Refund; of: 'shop' | 'operator' }) {
  const t = useT()
  const format = useFormat()
  return (
    <section>
      <SectionHead title={t('aftersale.talk.title')} caption={t('aftersale.talk.bothSee')} className="mt-6" />
      {refund.messages.length === 0 && <p className="text-s text-ink-2">{t('aftersale.talk.none')}</p>}
      <ul className="grid gap-2">
        {refund.messages.map(({ id, by, mine, text, image, at }) => (
          <li key={id} className={cx('flex flex-col', mine ? 'items-end' : 'items-start')}>
            {text && (
              <div
                className={cx(
                  'w-fit max-w-4/5 rounded-l px-3.5 py-2.5',
                  mine ? 'bg-sunk' : 'bg-paper shadow-[inset_0_0_0_1.5px_var(--line)]',
                )}
              >
                <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                  {text}
                </p>
              </div>
            )}
            {image && (
              <Picture source={image} alt={t('aftersale.talk.picture')} sizes="160px" radius="m" className="size-40" />
            )}
            <p className="cap mt-0.5">
              {t(`aftersale.who.${by}`)} · <time dateTime={at}>{format.dateTime(at)}</time>
            </p>
          </li>
        ))}
      </ul>
      {refund.allowed.includes('message') && <Composer refund={refund} of={of} />}
    </section>
  )
}

function Composer({ refund, of }: { refund: Refund; of: 'shop' | 'operator' }) {
  const t = useT()
  const asShop = useAct('POST /api/seller/refund_message', touchedByShop)
  const asOperator = useAct('POST /api/admin/refund_message', touchedByOperator)
  const [messageId, setMessageId] = useState(newMessageId)
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' && 'required' }),
    send: async ({ text }, key) => {
      const input = { id: refund.id, message_id: messageId, text: text.trim() }
      await (of === 'shop' ? asShop : asOperator).mutateAsync({ input, key })
      setMessageId(newMessageId())
    },
  })
  return (
    <Form form={form} onDone={() => form.restart({ text: '' })} className="mt-3">
      <TextArea
        label={t('aftersale.talk.write')}
        dir="auto"
        rows={2}
        maxLength={LONGEST.message}
        {...form.text('text')}
      />
      <FormFailure form={form} className="mt-2" />
      <Button size="s" kind="soft" type="submit" busy={form.busy} busyLabel={t('words.loading')} className="mt-2">
        {t('aftersale.talk.send')}
      </Button>
    </Form>
  )
}
