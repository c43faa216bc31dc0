import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { ListFooter, type ListFooterProps } from '@tradewind/ui/list-footer'

type Paged = Pick<
  UseInfiniteQueryResult,
  'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage' | 'fetchNextPage'
>

/** Where a list that comes page by page stands, and how its next page is asked for. */
export function footerOf(query: Paged): Pick<ListFooterProps, 'state' | 'isBusy' | 'onMore'> {
  // Read while it is drawn: of what is read later the library tells no change.
  const { isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query
  return {
    state: isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'failed' : hasNextPage ? 'more' : 'end',
    isBusy: isFetching,
    onMore: () => void query.fetchNextPage(),
  }
}

type PagedFooterProps = ReturnType<typeof footerOf> & {
  /** Words of the list itself, where it has some. */
  more?: string
  end?: string
  failed?: string
}

/** Fetches the next page when it comes near, by itself or by its button, and says when there is no more. */
export function PagedFooter({ state, isBusy, onMore, more, end, failed }: PagedFooterProps) {
  const t = useT()
  return (
    <ListFooter
      state={state}
      isBusy={isBusy}
      onMore={onMore}
      moreLabel={more ?? t('words.more')}
      loadingLabel={t('words.loading')}
      endLabel={end ?? t('spec.list.noMore')}
      failedLabel={failed ?? t('shell.list.failed')}
      retryLabel={t('words.retry')}
    />
  )
}
