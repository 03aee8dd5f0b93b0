/** A form that opens the bank's page. */
export type BankForm = { action: string; method: 'post' | 'get'; fields: { name: string; value: string }[] }

/**
 * Parses the processor's form. Only its URL and fields are used, so that no foreign markup runs in our page.
 * @returns null when there is no form, or its URL is neither same-origin nor https
 */
export function readBankForm(html: string): BankForm | null {
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form')
  const address = form?.getAttribute('action')
  if (!form || !address || !URL.canParse(address, window.location.origin)) return null
  const { origin, protocol, href } = new URL(address, window.location.origin)
  if (origin !== window.location.origin && protocol !== 'https:') return null
  const fields = [...form.querySelectorAll('input')].map(({ name, value }) => ({ name, value }))
  return {
    action: href,
    method: form.getAttribute('method')?.toLowerCase() === 'get' ? 'get' : 'post',
    fields: fields.filter(({ name }) => name !== ''),
  }
}
