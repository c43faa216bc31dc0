import { useRouter } from '@tanstack/react-router'
import type { NoticeCategory } from '@tradewind/contract/code-lists'
import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { ArrowUUpLeft } from '@tradewind/ui/icons/arrow-u-up-left'
import { Bank } from '@tradewind/ui/icons/bank'
import { Bell } from '@tradewind/ui/icons/bell'
import { ChatCircleDots } from '@tradewind/ui/icons/chat-circle-dots'
import { HandHeart } from '@tradewind/ui/icons/hand-heart'
import { Heart } from '@tradewind/ui/icons/heart'
import { Package } from '@tradewind/ui/icons/package'
import { ShieldCheckFill } from '@tradewind/ui/icons/shield-check-fill'
import { ShieldWarning } from '@tradewind/ui/icons/shield-warning'
import { Truck } from '@tradewind/ui/icons/truck'
import { Wallet } from '@tradewind/ui/icons/wallet'
import { Picture } from '@tradewind/ui/picture'
import type { ReactNode } from 'react'
import type { Notice } from './notices-queries.ts'

type Sized = (size: 14 | 24) => ReactNode

const SIGNS: Record<NoticeCategory, Sized> = {
  orders: (size) => <Package size={size} />,
  money: (size) => <Wallet size={size} />,
  refunds: (size) => <ArrowUUpLeft size={size} flip />,
  talk: (size) => <ChatCircleDots size={size} />,
  support: (size) => <HandHeart size={size} />,
  favourites: (size) => <Heart size={size} />,
  system: (size) => <Bell size={size} />,
  security: (size) => <ShieldWarning size={size} />,
}

/** Money that came in: the one sign that is filled. */
const CAME_IN = ['topup.passed', 'refund.paid', 'withdrawal.returned']

/** What it is about as a picture, what kind it is as a small sign; leads to the page that shows more. */
export function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const t = useT()
  const format = useFormat()
  const router = useRouter()
  const { title, read, created_at, path } = notice
  const shape = 'flex min-h-16 w-full items-start gap-3.5 py-3.5 text-start active:bg-sunk'
  const markRead = () => {
    if (!read) onRead()
  }
  const content = (
    <>
      <NoticePicture notice={notice} />
      <span className="min-w-0 flex-1">
        {!read && <span className="sr-only">{t('account.notification.unread')}: </span>}
        <span className={cx('block text-pretty', !read && 'font-semibold')}>{title}</span>
      </span>
      <span className="flex flex-none items-center gap-2 pt-0.5">
        <time dateTime={created_at} className="cap">
          {format.time(created_at)}
        </time>
        <span className={cx('size-2.5 rounded-full', read ? 'bg-transparent' : 'bg-ink')} />
      </span>
    </>
  )
  if (!path)
    return (
      <button type="button" onClick={markRead} className={shape}>
        {content}
      </button>
    )
  return (
    <a
      href={path}
      onClick={(event) => {
        markRead()
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void router.navigate({ href: path })
      }}
      className={shape}
    >
      {content}
    </a>
  )
}

function NoticePicture({ notice: { kind, category, image } }: { notice: Notice }) {
  const sign = kind === 'order.shipped' ? (size: 14 | 24) => <Truck size={size} flip /> : SIGNS[category]
  const cameIn = CAME_IN.includes(kind)
  const corner = cx(
    'absolute -end-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full',
    cameIn ? 'bg-sea text-on-sea' : 'bg-raised text-ink shadow-[0_0_0_1.5px_var(--paper)]',
  )
  return (
    <span aria-hidden className="relative me-1 block size-13 flex-none">
      {image ? (
        <Picture source={image} alt="" sizes="52px" radius="m" shape="square" />
      ) : (
        <span
          className={cx(
            'grid size-13 place-items-center rounded-m',
            cameIn ? 'bg-sea-soft text-sea' : 'bg-sunk text-ink-2',
          )}
        >
          {cameIn ? <Bank size={24} /> : sign(24)}
        </span>
      )}
      {(image || cameIn) && <span className={corner}>{cameIn ? <ShieldCheckFill size={14} /> : sign(14)}</span>}
    </span>
  )
}
