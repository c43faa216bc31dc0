import ts from 'typescript'

/** What a file says to the database in one piece, with holes where values and other pieces come in. */
export type Template = { path: string; line: number; text: string }

/** No name can look like a hole. In that of `raw(…)` stands a name that nobody can read here. */
const HOLE = '$1'
export const RAW_HOLE = '$0'

/** Nothing else is worth being parsed. */
const MAYBE = /\bsql`|\braw\(|['"`]\s*(select|insert|update|delete|with|truncate|lock|copy|merge)\b/i
const STATEMENT = /^\s*(select|insert|update|delete|with|truncate|lock|copy|merge)\b/i

/** Every sql`…` of a file, those inside of others included, and every other text that is a statement. */
export function templatesOf(path: string, text: string): Template[] {
  if (!MAYBE.test(text)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: Template[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteral(node)) {
      const said = textOf(node, source)
      const isTagged = ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText(source) === 'sql'
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
      if (isTagged || isRaw(node.parent, source) || STATEMENT.test(said)) found.push({ path, line, text: said })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function textOf(node: ts.StringLiteral | ts.TemplateLiteral, source: ts.SourceFile): string {
  if (!ts.isTemplateExpression(node)) return node.text
  const spans = node.templateSpans.map(
    ({ expression, literal }) => `${isRaw(expression, source) ? RAW_HOLE : HOLE} ${literal.text}`,
  )
  return node.head.text + spans.join('')
}

const isRaw = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.isCallExpression(node) && node.expression.getText(source) === 'raw'
