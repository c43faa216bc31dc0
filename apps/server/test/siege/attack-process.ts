import { answerQuestions } from '../../src/platform/work/answer-questions.ts'
import { type Course, goOn, outcomeOf } from './attack.ts'

async function send(url: string, token: string, form: FormData): Promise<string> {
  const response = await fetch(url, { method: 'POST', headers: { token }, body: form })
  return outcomeOf({ ...((await response.json()) as { code: number }), status: response.status })
}

answerQuestions(({ url, name, tokens, fields, files, seconds }: Course) => {
  let turn = 0
  return goOn(seconds, name, () => {
    turn += 1
    const file = Buffer.from(files[turn % files.length] ?? [])
    // Another date in the head of an archive makes another file of it.
    if (file[0] === 0x1f) file.writeUInt32LE(turn, 4)
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('file', new File([file], file[0] === 0x1f ? 'bomb.csv.gz' : 'p'))
    return send(url, tokens[turn % tokens.length] ?? '', form)
  })
})
