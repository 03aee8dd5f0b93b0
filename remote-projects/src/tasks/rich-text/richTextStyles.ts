/** The styles of rich text, both in display and in the editor. */
export const richTextStyles = {
  fontSize: 'sm',
  lineHeight: '1.55',
  overflowWrap: 'anywhere',
  '& p': { margin: '0' },
  '& p + p': { marginTop: '0.5em' },
  '& ul, & ol': { margin: '0.35em 0', paddingInlineStart: '1.5em' },
  '& ul': { listStyleType: 'disc' },
  '& ul ul': { listStyleType: 'circle' },
  '& ol': { listStyleType: 'decimal' },
  '& li > p': { margin: '0' },
  '& strong, & b': { fontWeight: '600' },
  '& h1, & h2, & h3': { fontWeight: '600', fontSize: 'inherit', margin: '0.6em 0 0.2em' },
  '& blockquote': { borderInlineStartWidth: '3px', borderColor: 'border.emphasized', paddingInlineStart: '3' },
  '& pre, & code': { fontFamily: 'mono', fontSize: '0.92em', background: 'bg.subtle', borderRadius: '4px' },
  '& pre': { padding: '2', whiteSpace: 'pre-wrap' },
  '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
  '& [data-mention]': {
    color: 'brand.fg',
    background: 'brand.subtle',
    borderRadius: '4px',
    paddingInline: '3px',
    fontWeight: '500',
  },
  '& [data-mention][role=button]': { cursor: 'pointer' },
  // Background colors are light, so text needs a dark color on them even in the dark theme.
  '& span[style*="background-color"]': { borderRadius: '2px', paddingInline: '1px', color: '#1b1b1f' },
  _dark: {
    '& span[style^="color"], & span[style*=" color"]': { filter: 'brightness(1.75) saturate(0.75)' },
    '& span[style*="background-color"]': { filter: 'none' },
  },
} as const
