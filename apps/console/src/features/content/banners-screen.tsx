import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { CaretUp } from '@tradewind/ui/icons/caret-up'
import { ClockCounterClockwise } from '@tradewind/ui/icons/clock-counter-clockwise'
import { PencilSimple } from '@tradewind/ui/icons/pencil-simple'
import { Plus } from '@tradewind/ui/icons/plus'
import { Trash } from '@tradewind/ui/icons/trash'
import { Picture } from '@tradewind/ui/picture'
import { Tag } from '@tradewind/ui/tag'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { useMay } from '../../shared/may.ts'
import { callQuery } from '../../shared/queries.ts'
import { QueueSkeleton } from '../../shared/queue-skeleton.tsx'
import { type Banner, touchedByBanner } from './banner-form.ts'

const BannerDialog = lazy(() => import('./banner-dialog.tsx').then(({ BannerDialog }) => ({ default: BannerDialog })))
const Confirm = lazy(() => import('@tradewind/ui/confirm').then((module) => ({ default: module.Confirm })))

/** The banners of the first screen in their order, also those of other days. */
export function BannersScreen() {
  const t = useT()
  const mayEdit = useMay()('POST /api/admin/banner_edit')
  const { data, error, refetch } = useQuery(callQuery('GET /api/admin/banner_list'))
  const [open, setOpen] = useState<Banner | 'new'>()
  return (
    <ConsolePage
      title={t('console.title.banners')}
      text={t('content.banners.text')}
      action={
        mayEdit && (
          <Button kind="line" size="s" icon={<Plus size={20} />} onClick={() => setOpen('new')}>
            {t('content.banners.add')}
          </Button>
        )
      }
    >
      {data ? (
        data.list.length === 0 ? (
          <p className="text-s text-ink-2">{t('content.banners.none')}</p>
        ) : (
          <Rows banners={data.list} onEdit={mayEdit ? setOpen : undefined} />
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <QueueSkeleton />
      )}
      {open && (
        <Suspense>
          <BannerDialog banner={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </ConsolePage>
  )
}

type RowsProps = {
  banners: Answer<'GET /api/admin/banner_list'>['list']
  onEdit: ((banner: Banner) => void) | undefined
}

function Rows({ banners, onEdit }: RowsProps) {
  const t = useT()
  const { file_name } = useLocale()
  const maySeeLog = useMay()('GET /api/admin/audit_log')
  const move = useAct('POST /api/admin/banner_move', touchedByBanner)
  const remove = useAct('POST /api/admin/banner_remove', touchedByBanner)
  const [going, setGoing] = useState<Banner>()
  const titleOf = ({ title }: Banner) => title[file_name] ?? title.en ?? ''
  const moveTo = (id: string, place: number) => void move.mutate({ input: { id, place }, key: newIdempotencyKey() })
  return (
    <>
      <ol className="divide-y divide-line">
        {banners.map((banner, place) => (
          <li key={banner.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <span className="w-28 flex-none overflow-hidden rounded-m">
              <Picture source={banner.image} alt="" sizes="112px" shape="own" />
            </span>
            <span className="min-w-40 flex-1">
              <b className="block font-semibold">
                <bdi>{titleOf(banner)}</bdi>
              </b>
              <a
                href={banner.link}
                target="_blank"
                rel="noreferrer"
                dir="ltr"
                className="hit cap block truncate text-start underline underline-offset-4"
              >
                {banner.link}
              </a>
              <Days banner={banner} />
            </span>
            <span className="flex flex-none">
              {maySeeLog && (
                <IconButton
                  label={t('content.banners.history', { title: titleOf(banner) })}
                  render={<Link to="/log" search={{ on: 'banner', id: banner.id }} />}
                >
                  <ClockCounterClockwise size={20} />
                </IconButton>
              )}
              {onEdit && (
                <>
                  <IconButton
                    label={t('content.banners.up', { title: titleOf(banner) })}
                    disabled={place === 0}
                    onClick={() => moveTo(banner.id, place - 1)}
                  >
                    <CaretUp size={20} />
                  </IconButton>
                  <IconButton
                    label={t('content.banners.down', { title: titleOf(banner) })}
                    disabled={place === banners.length - 1}
                    onClick={() => moveTo(banner.id, place + 1)}
                  >
                    <CaretDown size={20} />
                  </IconButton>
                  <IconButton
                    label={t('content.banners.edit', { title: titleOf(banner) })}
                    onClick={() => onEdit(banner)}
                  >
                    <PencilSimple size={20} />
                  </IconButton>
                  <IconButton
                    label={t('content.banners.remove', { title: titleOf(banner) })}
                    onClick={() => setGoing(banner)}
                  >
                    <Trash size={20} />
                  </IconButton>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      {going && (
        <Suspense>
          <Confirm
            open
            question={t('content.banners.removeQuestion', { title: titleOf(going) })}
            confirmLabel={t('words.remove')}
            cancelLabel={t('words.cancel')}
            onConfirm={() => {
              remove.mutate({ input: { id: going.id }, key: newIdempotencyKey() })
              setGoing(undefined)
            }}
            onCancel={() => setGoing(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Days are the server's, in UTC: they are written as they are, in no zone. */
function Days({ banner: { from, to, shown } }: { banner: Banner }) {
  const t = useT()
  const format = useFormat()
  const day = (text: string) => format.date(`${text}T12:00:00.000Z`)
  const said =
    from && to
      ? t('content.banners.days', { from: day(from), to: day(to) })
      : from
        ? t('content.banners.since', { from: day(from) })
        : to
          ? t('content.banners.until', { to: day(to) })
          : t('content.banners.always')
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-2 text-s">
      {said}
      {!shown && <Tag>{t('content.banners.hidden')}</Tag>}
    </span>
  )
}
