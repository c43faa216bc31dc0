import { useQueryClient } from '@tanstack/react-query'
import { newMessageId } from '@tradewind/client/message-id'
import { LONGEST, MOST_PICTURE_BYTES } from '@tradewind/contract/limits'
import { PICTURE_TYPES } from '@tradewind/contract/uploads'
import { useLocale, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { IconButton } from '@tradewind/ui/icon-button'
import { Camera } from '@tradewind/ui/icons/camera'
import { PaperPlaneRight } from '@tradewind/ui/icons/paper-plane-right'
import { SectionHead } from '@tradewind/ui/page'
import { Picture, type PictureSource } from '@tradewind/ui/picture'
import { useFilePick } from '@tradewind/ui/use-file-pick'
import { Form } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { smallPicture } from '@tradewind/web/small-picture'
import { type ReactNode, useState } from 'react'
import { useDraft } from '../../shared/draft.ts'
import { useViewer } from '../../shared/picture-viewer.tsx'
import { uploadPicture } from '../../shared/upload.ts'
import { type Message, type Refund, writeMessage } from './refund-queries.ts'

/** A message on its way, or one that did not get there. */
type Waiting = { id: string; text?: string; picture?: string; failed: boolean }

/** What was said: both sides and, if it comes to that, Tradewind see it. */
export function Thread({ refund }: { refund: Refund }) {
  const t = useT()
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const pictures = refund.messages.flatMap(({ image, by }) =>
    image ? [{ source: image, alt: t(by === 'buyer' ? 'refund.talk.ownPicture' : 'refund.talk.theirPicture') }] : [],
  )
  const proofs = refund.proofs.map(({ image }, at) => ({
    source: image,
    alt: t('refund.proof.picture', { at: at + 1, of: refund.proofs.length }),
  }))
  const { view, viewer } = useViewer([...proofs, ...pictures], t('refund.talk.title'))
  const send = async (one: Waiting) => {
    setWaiting((all) => [...all.filter(({ id }) => id !== one.id), { ...one, failed: false }])
    try {
      await writeMessage(queryClient, {
        id: refund.id,
        message_id: one.id,
        ...(one.picture ? { picture: one.picture } : { text: one.text ?? '' }),
      })
      setWaiting((all) => all.filter(({ id }) => id !== one.id))
    } catch {
      setWaiting((all) => all.map((other) => (other.id === one.id ? { ...other, failed: true } : other)))
    }
  }
  const upload = async (file: File) => {
    const small = await smallPicture(file)
    if (small.size > MOST_PICTURE_BYTES) return
    const stored = await uploadPicture(small, 'evidence').catch(() => undefined)
    if (stored) await send({ id: newMessageId(), picture: stored.id, failed: false })
  }
  const may = refund.allowed.includes('message')
  if (!may && refund.messages.length === 0 && !refund.explain) return null
  return (
    <section className="mt-5">
      <SectionHead level={3} title={t('refund.talk.title')} caption={t('refund.talk.bothSee')} />
      {refund.explain && (
        <Bubble mine text={refund.explain} at={refund.created_at} caption={t('refund.talk.request')}>
          <PictureStrip pictures={proofs} onOpen={view} />
        </Bubble>
      )}
      {refund.messages.map((message) => (
        <ThreadMessage
          key={message.id}
          message={message}
          shop={refund.merchant.name}
          onOpen={() => view(proofs.length + pictures.findIndex(({ source }) => source === message.image))}
        />
      ))}
      {waiting.map((one) => (
        <div key={one.id} className="mt-1.5 flex flex-col items-end">
          <p dir="auto" className="w-fit max-w-4/5 rounded-l bg-sunk px-3.5 py-2.5 wrap-anywhere opacity-70">
            {one.text ?? t('refund.talk.ownPicture')}
          </p>
          {one.failed ? (
            <button type="button" className="cap mt-1 min-h-11 text-danger underline" onClick={() => void send(one)}>
              {t('refund.talk.again')}
            </button>
          ) : (
            <span className="cap mt-1">{t('refund.talk.onItsWay')}</span>
          )}
        </div>
      ))}
      {may && (
        <Composer
          name={refund.id}
          shop={refund.merchant.name}
          onSend={(text) => void send({ id: newMessageId(), text, failed: false })}
          onPicture={(file) => void upload(file)}
        />
      )}
      {viewer}
    </section>
  )
}

type Shown = { source: PictureSource; alt: string }

function PictureStrip({ pictures, onOpen }: { pictures: Shown[]; onOpen: (at: number) => void }) {
  if (pictures.length === 0) return null
  return (
    <ul className="mt-1 flex max-w-4/5 flex-wrap justify-end gap-1">
      {pictures.map(({ source, alt }, at) => (
        <li key={alt}>
          <button type="button" onClick={() => onOpen(at)} className="pressable block rounded-m">
            <Picture source={source} alt={alt} sizes="80px" radius="m" className="size-20" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function ThreadMessage({ message, shop, onOpen }: { message: Message; shop: string; onOpen: () => void }) {
  const t = useT()
  const { mine, by, text, image, at, kind, careful } = message
  if (kind === 'system') return <p className="cap my-3 text-center">{text}</p>
  const caption = mine ? undefined : by === 'operator' ? 'Tradewind' : shop
  return (
    <Bubble mine={mine} text={text} at={at} caption={caption} careful={careful && !mine}>
      {image && (
        <button type="button" onClick={onOpen} className="pressable mt-1 block rounded-m">
          <Picture
            source={image}
            alt={t(mine ? 'refund.talk.ownPicture' : 'refund.talk.theirPicture')}
            sizes="160px"
            radius="m"
            className="size-40"
          />
        </button>
      )}
    </Bubble>
  )
}

type BubbleProps = {
  mine: boolean
  text: string | null
  at: string
  caption?: string | undefined
  careful?: boolean
  children?: ReactNode
}

function Bubble({ mine, text, at, caption, careful, children }: BubbleProps) {
  const t = useT()
  const { intl } = useLocale()
  const moment = new Intl.DateTimeFormat(intl, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
  return (
    // The side is the page's, whatever the direction of what was written.
    <div className={cx('mt-2.5 flex flex-col', mine ? 'items-end' : 'items-start')}>
      {text && (
        <div
          className={cx(
            'w-fit max-w-4/5 rounded-l px-3.5 py-2.5',
            mine ? 'rounded-ee-s bg-sunk' : 'rounded-es-s bg-raised',
          )}
        >
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        </div>
      )}
      {children}
      <p className="cap mt-1">
        <time dateTime={at}>{moment.format(new Date(at))}</time>
        {caption && <> · {caption}</>}
      </p>
      {careful && <p className="cap mt-0.5 text-amber">{t('refund.talk.careful')}</p>}
    </div>
  )
}

type ComposerProps = {
  name: string
  shop: string
  onSend: (text: string) => void
  onPicture: (file: File) => void
}

function Composer({ name, shop, onSend, onPicture }: ComposerProps) {
  const t = useT()
  const [draft, keep, drop] = useDraft(`refund-message:${name}`, { text: '' })
  const [pick, input] = useFilePick(PICTURE_TYPES.join(), onPicture)
  const form = useForm<{ text: string }>({
    initial: { ...draft },
    onChange: keep,
    send: ({ text }) => {
      if (text.trim() === '') return
      onSend(text.trim())
      drop()
    },
  })
  const { text } = form.values
  return (
    <Form form={form} onDone={() => form.restart({ text: '' })} className="mt-3.5 flex items-end gap-2">
      <IconButton kind="soft" label={t('refund.talk.addPicture')} onClick={pick}>
        <Camera />
      </IconButton>
      {input}
      <textarea
        aria-label={t('refund.talk.write', { shop })}
        placeholder={t('refund.talk.write', { shop })}
        dir="auto"
        rows={1}
        maxLength={LONGEST.message}
        value={text}
        onChange={({ target }) => form.set('text', target.value)}
        className="field-box field-sizing-content min-h-11 min-w-0 flex-1 resize-none rounded-[22px] bg-paper px-4 py-2.5"
      />
      <IconButton
        kind="soft"
        type="submit"
        label={t('refund.talk.send')}
        className={cx(text.trim() !== '' && 'bg-accent text-on-accent')}
      >
        <PaperPlaneRight flip />
      </IconButton>
    </Form>
  )
}
