// For vitest, beside what it shows: how every test of every file ended, for what is told when all has ended (ending.mjs).
// Vitest's own JSON knows neither errors outside of a test that nobody caught nor those around the tests of a file.
import { writeFile } from 'node:fs/promises'
import { stripVTControlCharacters } from 'node:util'

export default class EndOfTests {
  async onTestRunEnd(modules, uncaught) {
    const told = { files: modules.map(endOf), uncaught: uncaught.map(messageOf) }
    await writeFile(process.env.TEST_REPORT, JSON.stringify(told))
  }
}

function endOf(module) {
  const tests = [...module.children.allTests()]
  const whose = (state) => tests.filter((test) => test.result().state === state)
  const around = [
    ...module.errors().map((error) => ({ title: 'the file itself', around: true, message: messageOf(error) })),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => ({ title: `around "${suite.fullName}"`, around: true, message: messageOf(error) })),
    ),
  ]
  return {
    path: module.moduleId,
    passed: whose('passed').map(({ fullName }) => fullName),
    failed: [
      ...around,
      ...whose('failed').map((test) => ({
        title: test.fullName,
        message: (test.result().errors ?? []).map(messageOf).join('\n'),
      })),
      ...whose('pending').map(({ fullName }) => ({ title: fullName, message: 'It never ended.' })),
    ],
    skipped: whose('skipped').map(({ fullName }) => fullName),
  }
}

function messageOf({ name, message, diff, stacks }) {
  const place = stacks?.[0]
  const lines = [`${name}: ${message}`, diff, place && `at ${place.file}:${place.line}:${place.column}`]
  return stripVTControlCharacters(lines.filter(Boolean).join('\n'))
}
