import { renderWithApp } from '@dayline/shared/testing'
import { screen } from '@testing-library/react'
import { ApiReferenceCard } from './ApiReferenceCard.tsx'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const operation = (summary: string) => ({
  post: {
    summary,
    description: 'Scope: read.',
    tags: ['team'],
    requestBody: json({ type: 'object', properties: { Page: { type: 'integer', default: 1 } } }),
    responses: { 200: json({ properties: { Data: { properties: { Items: { items: { type: 'string' } } } } } }) },
  },
})
const Document = {
  servers: [{ url: 'https://time.example.com/api' }],
  paths: { '/team/list': operation('List teams'), '/timesheet/list': operation('Timesheet') },
}

test('a call opens to its fields and an example; the search finds calls by their text', async () => {
  const { user } = await renderWithApp(<ApiReferenceCard />, { calls: { '/definition/openapi': { Document } } })
  await user.type(await screen.findByRole('searchbox', { name: 'Search calls' }), 'teams{Enter}')
  expect(screen.queryByRole('button', { name: /timesheet/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /\/team\/list/ }))
  expect(screen.getByText('integer, default 1')).toBeTruthy()
  expect(screen.getByText('array of string')).toBeTruthy()
  expect(screen.getByText(/https:\/\/time\.example\.com\/api\/team\/list/)).toBeTruthy()
})
