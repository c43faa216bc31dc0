import { useState } from 'react'
import { Chip } from '../src/chip.tsx'
import { CodeInput } from '../src/code-input.tsx'
import { KeyPad } from '../src/key-pad.tsx'
import { RadioList } from '../src/radio-list.tsx'
import { SearchInput } from '../src/search-input.tsx'
import { Select } from '../src/select.tsx'
import { StarInput } from '../src/star-input.tsx'
import { Stepper } from '../src/stepper.tsx'
import { Switch } from '../src/switch.tsx'
import { TextArea } from '../src/text-area.tsx'
import { TextInput } from '../src/text-input.tsx'
import { Tick } from '../src/tick.tsx'
import { UploadRow } from '../src/upload-row.tsx'
import { Board, type BoardProps, Line } from './board.tsx'

export function Ask(_: BoardProps) {
  const [code, setCode] = useState('0012')
  const [wrong, setWrong] = useState(0)
  const [count, setCount] = useState(1)
  const [score, setScore] = useState<number | null>(4)
  const [query, setQuery] = useState('')
  const [ticked, setTicked] = useState(true)
  const [phone, setPhone] = useState('+49 151 23')
  const [words, setWords] = useState('Heavier than I expected, in a good way.')
  const [land, setLand] = useState('DE')
  const [why, setWhy] = useState<'late' | 'wrong' | null>('late')
  return (
    <Board title="Ask">
      <SearchInput
        label="Search"
        clearLabel="Clear"
        placeholder="2,418 goods, 41 shops"
        value={query}
        onChange={setQuery}
        end={<Chip>to Berlin</Chip>}
      />
      <TextInput label="Name" autoComplete="name" hint="As on the door" placeholder="Mara Okafor" />
      <TextInput
        label="Phone"
        dir="ltr"
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        error="Four digits short. Write it in any spacing."
      />
      <Select
        label="Country"
        value={land}
        onChange={setLand}
        options={[
          { value: 'DE', label: 'Germany' },
          { value: 'PT', label: 'Portugal' },
        ]}
      />
      <TextArea
        label="What did you find?"
        optional="if you like"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        counter={(n) => `${n} of 500`}
      />
      <Switch label="Tell me when a price falls" hint="At most once a day" checked={ticked} onChange={setTicked} />
      <Switch label="Sounds" checked={!ticked} onChange={() => setTicked(!ticked)} />
      <Line>
        <Tick label="All" checked={false} mixed onChange={() => {}} />
        <Tick label="One" checked={ticked} onChange={setTicked} />
        <Tick label="None" checked={!ticked} onChange={() => setTicked(!ticked)} />
        <Tick label="Not possible" checked={false} disabled onChange={() => {}} />
        <Tick checked={ticked} onChange={setTicked}>
          Use as default
        </Tick>
      </Line>
      <Line>
        <Stepper
          label="Quantity"
          value={count}
          onChange={setCount}
          max={6}
          onRemove={() => {}}
          lessLabel="One less"
          moreLabel="One more"
          removeLabel="Remove"
          limit="at most 6 each"
        />
        <Stepper
          label="Quantity"
          value={6}
          onChange={() => {}}
          max={6}
          lessLabel="One less"
          moreLabel="One more"
          limit="at most 6 each"
        />
      </Line>
      <RadioList
        label="Why?"
        value={why}
        onChange={setWhy}
        options={[
          { value: 'late', label: 'It came too late', hint: 'More than 15 days' },
          { value: 'wrong', label: 'Something else came' },
        ]}
      />
      <StarInput
        label="Goods as described"
        value={score}
        onChange={setScore}
        starLabels={['Bad', 'Poor', 'Fair', 'Good', 'Very good']}
      />
      <UploadRow
        label="Pictures"
        addLabel="Add"
        accept="image/*"
        max={4}
        onAdd={() => {}}
        onRemove={() => {}}
        onRetry={() => {}}
        removeLabel={(name) => `Remove ${name}`}
        retryLabel={(name) => `Send ${name} again`}
        progressLabel={(name, percent) => `${name}: ${percent} %`}
        hint="Up to 4, JPG or PNG, 5 MB each"
        files={[
          { id: '1', name: 'clock.webp', preview: '/alarm-clock-240.webp' },
          { id: '2', name: 'pack.webp', preview: '/daypack-bungee-blue-240.webp', progress: 0.6 },
          { id: '3', name: 'ball.webp', preview: '/tennis-ball-240.webp', error: 'Larger than 5 MB' },
        ]}
      />
      <CodeInput
        label="Payment code"
        value={code}
        onChange={setCode}
        maxLength={32}
        secret
        wrong={wrong}
        onComplete={() => setWrong(wrong + 1)}
        error={wrong ? 'Wrong. 4 tries left.' : null}
        hint="6 to 32 digits"
      />
      <CodeInput
        label="From the mail"
        value={code.slice(0, 3)}
        onChange={setCode}
        maxLength={6}
        autoComplete="one-time-code"
      />
      <KeyPad
        label="Keys"
        eraseLabel="Erase"
        onDigit={(d) => setCode(code + d)}
        onErase={() => setCode(code.slice(0, -1))}
        onPaste={() => {}}
        pasteLabel="Paste"
      />
    </Board>
  )
}
