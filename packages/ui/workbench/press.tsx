import { useState } from 'react'
import { Button } from '../src/button.tsx'
import { Chip, ChipRow, RemovableChip } from '../src/chip.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { Bank } from '../src/icons/bank.gen.ts'
import { Handbag } from '../src/icons/handbag.gen.ts'
import { Link } from '../src/icons/link.gen.ts'
import { ShareNetwork } from '../src/icons/share-network.gen.ts'
import { Logo } from '../src/logo.tsx'
import { Segmented } from '../src/segmented.tsx'
import { Tabs } from '../src/tabs.tsx'
import { Board, type BoardProps, Line } from './board.tsx'

export function Press(_: BoardProps) {
  const [way, setWay] = useState<'bank' | 'chain'>('bank')
  const [tab, setTab] = useState('all')
  const [width, setWidth] = useState('32')
  return (
    <Board title="Press">
      <Line>
        <Logo size={96} label="Tradewind" />
        <Logo />
        <Logo size={20} />
        <b className="h1">Tradewind</b>
      </Line>
      <Line>
        <Button kind="go" size="s">
          Pay now
        </Button>
        <Button kind="go" size="s" busy busyLabel="Paying">
          Pay now
        </Button>
        <Button kind="go" size="s" notYet="Choose an address first">
          Pay now
        </Button>
      </Line>
      <Line>
        <Button>Follow</Button>
        <Button kind="line">Add to bag</Button>
        <Button kind="soft">More time</Button>
        <Button kind="text">Change</Button>
      </Line>
      <Line>
        <Button size="s" kind="line">
          Confirm receipt
        </Button>
        <Button size="xs" kind="soft">
          All of it
        </Button>
        <IconButton label="Share">
          <ShareNetwork />
        </IconButton>
        <IconButton label="Bag, 4 goods" badge="4" kind="soft">
          <Handbag />
        </IconButton>
      </Line>
      <Button kind="go" wide>
        I have it, pay the shop
      </Button>
      <ChipRow label="Width">
        {['24', '32', '45'].map((value) => (
          <Chip
            key={value}
            on={value === width}
            onClick={() => setWidth(value)}
            caption={value === width ? undefined : '$58'}
          >
            {value} cm
          </Chip>
        ))}
        <Chip off="4 m comes back mid-December">4 m</Chip>
        <RemovableChip removeLabel="Remove: under $100" onRemove={() => {}}>
          Under $100
        </RemovableChip>
      </ChipRow>
      <Segmented
        label="Way"
        value={way}
        onChange={setWay}
        options={[
          { value: 'bank', label: 'Bank card', icon: <Bank size={20} /> },
          { value: 'chain', label: 'On-chain', icon: <Link size={20} /> },
        ]}
      />
      <Tabs
        label="Orders"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: 'All', count: 23 },
          { value: 'pay', label: 'To pay', count: 1 },
          { value: 'ship', label: 'To ship', count: 1 },
          { value: 'way', label: 'On the way', count: 2 },
          { value: 'review', label: 'To review', count: 1 },
          { value: 'refund', label: 'Refunds' },
        ]}
      />
    </Board>
  )
}
