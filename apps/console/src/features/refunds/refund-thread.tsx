import { useQueryClient } from '@tanstack/react-query'
import { MOST_PICTURE_BYTES } from '@tradewind/contract/limits'
import { PICTURE_TYPES } from '@tradewind/contract/uploads'
import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { IconButton } from '@tradewind/ui/icon-button'
import { Image } from '@tradewind/ui/icons/image'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { failedToast } from '@tradewind/ui/toast'
import { useFilePick } from '@tradewind/ui/use-file-pick'
import { smallPicture } from '@tradewind/web/small-picture'
import { WaitingBubble } from '@tradewind/web/talk/bubble'
import { Composer } from '@tradewind/web/talk/composer'
import { outgoingStore } from '@tradewind/web/talk/outgoing'
import { useOutgoing } from '@tradewind/web/talk/use-outgoing'
import { useState } from 'react'
import { useStaff } from '../../shared/staff.ts'
import { type Desk, keepSaid, type Refund, type RefundMessage, sayIn, sendProof } from './refund-queries.ts'

type RefundThreadProps = { refund: Refund; of: Desk }

/** What both sides said, and room to answer while there is something to say. */
export function RefundThread({ refund, of }: RefundThreadProps) {
  const t = useT()
  const staff = useStaff()
  const mayWrite = refund.allowed.includes('message')
  return (
    <section>
      <SectionHead title={t('aftersale.talk.title')} caption={t('aftersale.talk.bothSee')} className="mt-6" />
      {refund.messages.length === 0 && <p className="text-s text-ink-2">{t('aftersale.talk.none')}</p>}
      <ul className="grid gap-2">
        {refund.messages.map((message) => (
          <Said key={message.id} message={message} />
        ))}
      </ul>
      {mayWrite && staff && <Answering refund={refund} of={of} store={outgoingStore(staff.id, refund.id)} />}
    </section>
  )
}

function Said({ message: { by, mine, text, image, at, careful } }: { message: RefundMessage }) {
  const t = useT()
  const format = useFormat()
  return (
    <li className={cx('flex flex-col', mine ? 'items-end' : 'items-start')}>
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
        <a href={image.url} target="_blank" rel="noreferrer" className="pressable block rounded-m">
          <Picture source={image} alt={t('aftersale.talk.picture')} sizes="160px" radius="m" className="size-40" />
        </a>
      )}
      <p className="cap mt-0.5">
        {t(`aftersale.who.${by}`)} · <time dateTime={at}>{format.dateTime(at)}</time>
      </p>
      {careful && <p className="cap text-amber">{t('aftersale.talk.careful')}</p>}
    </li>
  )
}

/** Words, and of a shop pictures as well: operators keep none of their own. */
function Answering({ refund: { id, buyer }, of, store }: RefundThreadProps & { store: string }) {
  const t = useT()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const { messages, outgoing } = useOutgoing<RefundMessage>({
    store,
    send: sayIn(of, id),
    upload: sendProof,
    onSent: (message) => keepSaid(queryClient, of, id, message),
  })
  const addPicture = async (chosen: File) => {
    const small = await smallPicture(chosen)
    if (small.size > MOST_PICTURE_BYTES) failedToast(t('talk.picture.tooLarge'))
    else messages.say({ file: small })
  }
  const [pick, input] = useFilePick(PICTURE_TYPES.join(), (chosen) => void addPicture(chosen))
  return (
    <div className="mt-3">
      {outgoing.map((one) => (
        <WaitingBubble
          key={one.id}
          one={one}
          onAgain={() => messages.again(one.id)}
          onDrop={() => messages.drop(one.id)}
        />
      ))}
      <Composer
        name={of === 'shop' ? buyer.name : t('aftersale.talk.both')}
        text={text}
        onChange={setText}
        onSend={(said) => {
          messages.say({ text: said })
          setText('')
        }}
        start={
          of === 'shop' && (
            <IconButton kind="soft" label={t('talk.write.picture')} onClick={pick}>
              <Image />
            </IconButton>
          )
        }
      />
      {input}
    </div>
  )
}
