import ts from 'typescript'
import type { Mutation } from './candidates.ts'

/** The bugs that people write into TypeScript: a condition the wrong way round, one too many, an await that is missing. */
export function mutationsOfCode(file: string, text: string): Mutation[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: Mutation[] = []
  const visit = (node: ts.Node): void => {
    if (isOutside(node)) return
    found.push(...mutationsAt(node, source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Types decide nothing when the program runs; how a thing looks is judged by eye. */
const isOutside = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  (ts.isJsxAttribute(node) && /^(className|class|size|width|height|strokeWidth|d|viewBox)$/.test(node.name.getText()))

const REPLACED: Partial<Record<ts.SyntaxKind, [string, string]>> = {
  [ts.SyntaxKind.LessThanToken]: ['off by one', '<='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['off by one', '<'],
  [ts.SyntaxKind.GreaterThanToken]: ['off by one', '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['off by one', '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['inverted condition', '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['inverted condition', '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['inverted condition', '||'],
  [ts.SyntaxKind.BarBarToken]: ['inverted condition', '&&'],
  [ts.SyntaxKind.PlusToken]: ['changed operator', '-'],
  [ts.SyntaxKind.MinusToken]: ['changed operator', '+'],
  [ts.SyntaxKind.AsteriskToken]: ['changed operator', '/'],
}

function mutationsAt(node: ts.Node, source: ts.SourceFile): Mutation[] {
  const span = (of: ts.Node) => ({ start: of.getStart(source), end: of.getEnd() })
  const textOf = (of: ts.Node) => of.getText(source)
  if (ts.isBinaryExpression(node)) {
    const [operator, to] = REPLACED[node.operatorToken.kind] ?? []
    return operator && to ? [{ operator, to, ...span(node.operatorToken) }] : []
  }
  if (ts.isIfStatement(node) || ts.isWhileStatement(node))
    return [{ operator: 'inverted condition', to: `!(${textOf(node.expression)})`, ...span(node.expression) }]
  if (ts.isConditionalExpression(node))
    return [{ operator: 'inverted condition', to: `!(${textOf(node.condition)})`, ...span(node.condition) }]
  if (ts.isAwaitExpression(node)) return [{ operator: 'dropped await', to: textOf(node.expression), ...span(node) }]
  if (ts.isCallExpression(node)) return swapped(node, { span, textOf })
  if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent.parent ?? node) && isValue(node))
    return [{ operator: 'changed constant', to: changedNumber(node.text), ...span(node) }]
  if (node.kind === ts.SyntaxKind.BigIntLiteral)
    return [{ operator: 'changed constant', to: `(${textOf(node)} + 1n)`, ...span(node) }]
  if (node.kind === ts.SyntaxKind.TrueKeyword && isValue(node))
    return [{ operator: 'changed constant', to: 'false', ...span(node) }]
  if (node.kind === ts.SyntaxKind.FalseKeyword && isValue(node))
    return [{ operator: 'changed constant', to: 'true', ...span(node) }]
  if (ts.isTaggedTemplateExpression(node) && textOf(node.tag) === 'sql') return inStatement(node, source)
  return []
}

const isValue = (node: ts.Node): boolean => !ts.isLiteralTypeNode(node.parent) && !ts.isEnumMember(node.parent)

const changedNumber = (text: string): string => `${Number(text.replaceAll('_', '')) + 1}`

type Reading = { span: (of: ts.Node) => { start: number; end: number }; textOf: (of: ts.Node) => string }

function swapped(node: ts.CallExpression, { span, textOf }: Reading): Mutation[] {
  const [first, second] = node.arguments
  if (!first || !second || first.kind !== second.kind || isFunction(first)) return []
  const [one, other] = [textOf(first), textOf(second)]
  if (one === other) return []
  return [{ operator: 'swapped arguments', to: `${other}, ${one}`, start: span(first).start, end: span(second).end }]
}

const isFunction = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node)

/** Also of the functions and views that have files of their own. */
export const IN_SQL: readonly [RegExp, string, (match: string) => string][] = [
  [/ (<|>)=? /g, 'off by one', (match) => (match.includes('=') ? match.replace('=', '') : `${match.trimEnd()}= `)],
  [/ AND /g, 'inverted condition', () => ' OR '],
  [/ IS NOT NULL/g, 'inverted condition', () => ' IS NULL'],
  [/ IS NULL/g, 'inverted condition', () => ' IS NOT NULL'],
  [/ DESC\b/g, 'changed order', () => ''],
  [/ FOR (NO KEY )?UPDATE/g, 'dropped lock', () => ''],
  [/ = /g, 'inverted condition', () => ' <> '],
]

/** The text of a statement, without what stands in it as a value. `SET a = b` and joins are not told apart: both are bugs. */
function inStatement(node: ts.TaggedTemplateExpression, source: ts.SourceFile): Mutation[] {
  const { template } = node
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(({ literal }) => literal)]
  return parts.flatMap((part) => {
    const start = part.getStart(source)
    const text = part.getText(source)
    return IN_SQL.flatMap(([pattern, operator, change]) =>
      [...text.matchAll(pattern)].map((match) => ({
        operator: `${operator} in SQL`,
        start: start + match.index,
        end: start + match.index + match[0].length,
        to: change(match[0]),
      })),
    )
  })
}
