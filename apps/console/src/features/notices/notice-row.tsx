import { Link } from '@tanstack/react-router'
import type { DeskCategory } from '@tradewind/contract/code-lists'
import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { ArrowUUpLeft } from '@tradewind/ui/icons/arrow-u-up-left'
import { Bell } from '@tradewind/ui/icons/bell'
import { ChatCircleDots } from '@tradewind/ui/icons/chat-circle-dots'
import { Package } from '@tradewind/ui/icons/package'
import { Wallet } from '@tradewind/ui/icons/wallet'
import { Picture } from '@tradewind/ui/picture'
import type { ReactNode } from 'react'
import type { Notice } from './notices-queries.ts'

const SIGNS: Record<DeskCategory, ReactNode> = {
  orders: <Package size={20} />,
  money: <Wallet size={20} />,
  refunds: <ArrowUUpLeft size={20} flip />,
  talk: <ChatCircleDots size={20} />,
  system: <Bell size={20} />,
}

/** What it is about as a picture, or of which kind; leads to the page that shows more, and is read by that. */
export function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const t = useT()
  const format = useFormat()
  const { title, category, image, read, created_at, path } = notice
  const markRead = () => {
    if (!read) onRead()
  }
  const content = (
    <>
      <span aria-hidden className="size-11 flex-none overflow-hidden rounded-m">
        {image ? (
          <Picture source={image} alt="" sizes="44px" radius="m" shape="square" />
        ) : (
          <span className="grid size-11 place-items-center bg-sunk text-ink-2">{SIGNS[category]}</span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        {!read && <span className="sr-only">{t('desknotices.unread')}: </span>}
        <span className={cx('block text-pretty', !read && 'font-semibold')}>{title}</span>
        <time dateTime={created_at} className="cap">
          {format.relative(created_at, new Date())}
        </time>
      </span>
      <span className={cx('mt-2 size-2.5 flex-none rounded-full', read ? 'bg-transparent' : 'bg-ink')} />
    </>
  )
  if (!path)
    return (
      <li>
        <button type="button" onClick={markRead} className="queue-row w-full text-start">
          {content}
        </button>
      </li>
    )
  return (
    <li>
      {/* A page of the console, as the server names it. */}
      <Link to={path as '/'} onClick={markRead} className="queue-row">
        {content}
      </Link>
    </li>
  )
}
