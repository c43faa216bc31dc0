import { Link } from '@tanstack/react-router'
import type { Answer, Input } from '@tradewind/contract/calls'
import { LONGEST } from '@tradewind/contract/limits'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { Picture } from '@tradewind/ui/picture'
import { Stars } from '@tradewind/ui/stars'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { GoodsPicture } from '../../shared/goods-picture.tsx'
import { useMay } from '../../shared/may.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

export type Review = Answer<'GET /api/seller/comment_list'>['list'][number]

/** One review with what it is about, what was said, and the shop's word or the place for it. */
export function ReviewCard({ review }: { review: Review }) {
  const t = useT()
  const format = useFormat()
  const may = useMay()
  const { goods, order, goods_score, content, spec, pics, buyer, created_at, language, reply, report } = review
  return (
    <article className="rounded-l bg-raised p-4 [--ground:var(--raised)]">
      <header className="flex items-start gap-3">
        <GoodsPicture image={goods.image} />
        <div className="min-w-0 flex-1">
          <h2 className="text-s font-semibold">
            <bdi>{goods.title}</bdi>
          </h2>
          <p className="cap">
            {spec && (
              <>
                <bdi>{spec}</bdi> ·{' '}
              </>
            )}
            {may('GET /api/seller/order_detail') ? (
              <Link to="/orders/$id" params={{ id: order.id }} className="underline underline-offset-4">
                <bdi dir="ltr">{order.sn}</bdi>
              </Link>
            ) : (
              <bdi dir="ltr">{order.sn}</bdi>
            )}
          </p>
          <p className="cap flex flex-wrap items-center gap-x-2">
            <Stars score={goods_score} label={t('answering.stars', { stars: goods_score })} />
            <bdi>{buyer}</bdi> <time dateTime={created_at}>{format.date(created_at)}</time>
          </p>
        </div>
      </header>
      <p dir="auto" lang={language ?? undefined} className="mt-3 whitespace-pre-line wrap-anywhere">
        {content}
      </p>
      {pics.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {pics.map((picture) => (
            <li key={picture.url} className="w-20">
              <Picture source={picture} alt="" sizes="80px" radius="m" />
            </li>
          ))}
        </ul>
      )}
      {reply !== null && <Replied review={review} reply={reply} />}
      {report && <Reported report={report} />}
      <Acts review={review} />
    </article>
  )
}

function Replied({ review: { replied_at }, reply }: { review: Review; reply: string }) {
  const t = useT()
  return (
    <div className="mt-3 border-s-2 border-line ps-3">
      <b className="text-s font-semibold">{t('answering.replied', { at: replied_at ?? '' })}</b>
      <p dir="auto" className="mt-0.5 whitespace-pre-line wrap-anywhere">
        {reply}
      </p>
    </div>
  )
}

/** That it was reported, and what the house said. */
function Reported({ report: { reason, at, decision } }: { report: NonNullable<Review['report']> }) {
  const t = useT()
  if (!decision)
    return (
      <p className="mt-3 text-s text-ink-2">{t('answering.waits', { at, reason: t(`answering.reason.${reason}`) })}</p>
    )
  return (
    <Note tone={decision.outcome === 'hidden' ? 'safe' : undefined} className="mt-3">
      <b className="block font-semibold">{t(`answering.${decision.outcome}`)}</b>
      <span dir="auto" className="whitespace-pre-line wrap-anywhere">
        {decision.words}
      </span>
    </Note>
  )
}

/** Opened by buttons: most reviews are read and need no word. */
function Acts({ review }: { review: Review }) {
  const t = useT()
  const [open, setOpen] = useState<'reply' | 'report'>()
  if (review.hidden || (review.reply !== null && review.report)) return null
  if (open === 'reply' && review.reply === null) return <Replying review={review} />
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {review.reply === null && (
        <Button kind="soft" size="s" onClick={() => setOpen('reply')}>
          {t('answering.reply')}
        </Button>
      )}
      {!review.report && (
        <Button kind="line" size="s" onClick={() => setOpen('report')}>
          {t('answering.report')}
        </Button>
      )}
      {open === 'report' && (
        <Suspense>
          <ReportDialog review={review} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

function Replying({ review }: { review: Review }) {
  const t = useT()
  const act = useAct('POST /api/seller/comment_reply', ['GET /api/seller/comment_list'])
  const form = useForm<{ reply: string }, Input<'POST /api/seller/comment_reply'>>({
    initial: { reply: '' },
    read: ({ reply }) =>
      reply.trim() === '' ? { problems: { reply: 'required' } } : { input: { id: review.id, reply } },
    send: async (input, key) => {
      await act.mutateAsync({ input, key })
      toast(t('answering.sent'), { kind: 'done' })
    },
  })
  return (
    <Form form={form} className="mt-3 grid gap-3">
      <TextArea
        label={t('answering.label')}
        hint={t('answering.hint')}
        dir="auto"
        maxLength={LONGEST.review}
        {...form.text('reply')}
      />
      <FormFailure form={form} />
      <Button kind="ink" size="s" type="submit" busy={form.busy} busyLabel={t('words.loading')}>
        {t('answering.send')}
      </Button>
    </Form>
  )
}
