import { Button } from '../src/button.tsx'
import { CardGrid } from '../src/card.tsx'
import { ListFooter } from '../src/list-footer.tsx'
import { CardSkeleton, Skeleton, SkeletonArea } from '../src/skeleton.tsx'
import { EmptyState, FailedState, OfflineBar } from '../src/state-block.tsx'
import { Board, type BoardProps } from './board.tsx'

const footer = {
  onMore: () => {},
  moreLabel: 'Show more',
  loadingLabel: 'Loading more',
  endLabel: 'No more',
  failedLabel: 'The next ones did not load.',
  retryLabel: 'Try again',
}

export function Waiting(_: BoardProps) {
  return (
    <Board title="Waiting, empty, broken">
      <OfflineBar title="No connection.">You see what was here at 14:02; prices may have moved.</OfflineBar>
      <SkeletonArea label="Loading goods">
        <Skeleton className="mb-3 h-6 w-40 rounded-[8px]" />
        <CardGrid>
          <CardSkeleton />
          <CardSkeleton />
        </CardGrid>
      </SkeletonArea>
      <EmptyState
        title="Nothing in it yet"
        actions={
          <>
            <Button kind="go">See what is hot</Button>
            <Button kind="soft">Search</Button>
          </>
        }
      >
        What you add stays for 30 days, on every device, and we say so when a price moves.
      </EmptyState>
      <FailedState
        title="This part did not load"
        retryLabel="Try again"
        onRetry={() => {}}
        actions={
          <Button kind="soft" size="s">
            Details
          </Button>
        }
        reference="Tries by itself in 8 s · reference 7QK-204"
      >
        The server did not answer within 10 seconds. Your bag and your balance are untouched.
      </FailedState>
      <ListFooter state="loading" {...footer} />
      <ListFooter state="failed" {...footer} />
      <ListFooter state="end" {...footer} />
    </Board>
  )
}
