import { useApiAction, useApiQuery } from '@dayline/shared/api'
import { refuse, renderWithApp, someCustomer } from '@dayline/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'

const customer = (ID: number, Title: string) => someCustomer({ ID, Title })
const pageOf = <Item,>(Items: Item[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 12 })

function Customers() {
  const [search, setSearch] = useState('')
  const customers = useApiQuery('/project/listcustomers', { SearchTerm: search })
  const remove = useApiAction('/project/deletecustomer', { revalidate: ['/project/listcustomers'] })
  return (
    <>
      <input aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      {customers.error && <p>{customers.error.message}</p>}
      <ul>
        {customers.data?.Items.map(({ ID, Title }) => (
          <li key={ID}>
            {Title}{' '}
            <button type="button" onClick={() => remove.trigger({ Id: ID })}>
              Delete {Title}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

it('refetches after a change', async () => {
  let all = [customer(1, 'Northwind'), customer(2, 'Blue Harbor')]
  const { user, server } = await renderWithApp(<Customers />, {
    calls: {
      '/project/listcustomers': () => pageOf(all),
      '/project/deletecustomer': ({ Id }) => {
        all = all.filter(({ ID }) => ID !== Id)
        return { Id }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Northwind' }))
  await waitFor(() => expect(screen.queryByText(/Northwind/)).toBeNull())
  expect(server.sent('/project/deletecustomer')).toEqual([{ Id: 1 }])
  expect(screen.getByText('Blue Harbor')).toBeInstanceOf(HTMLElement)
})

it('keeps the old data visible while other filters load', async () => {
  let release = () => {}
  const { user } = await renderWithApp(<Customers />, {
    calls: {
      '/project/listcustomers': ({ SearchTerm }) =>
        SearchTerm
          ? new Promise((resolve) => {
              release = () => resolve(pageOf([customer(2, 'Blue Harbor')]))
            })
          : pageOf([customer(1, 'Northwind')]),
    },
  })
  await screen.findByText('Northwind')
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'b')
  expect(screen.getByText('Northwind')).toBeInstanceOf(HTMLElement)
  release()
  await screen.findByText('Blue Harbor')
})

it('does not show old data as the result of filters whose read failed', async () => {
  const { user } = await renderWithApp(<Customers />, {
    calls: {
      '/project/listcustomers': ({ SearchTerm }) =>
        SearchTerm ? refuse({ status: 500 }) : pageOf([customer(1, 'Northwind')]),
    },
  })
  await screen.findByText('Northwind')
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'b')
  await waitFor(() => expect(screen.queryByText('Northwind')).toBeNull())
  expect(screen.getAllByText('Server error. Something went wrong.').length).toBeGreaterThan(0)
  await user.clear(screen.getByRole('textbox', { name: 'Search' }))
  expect(await screen.findByText('Northwind')).toBeInstanceOf(HTMLElement)
})

it('shows one toast for a failed read, and the message in place of the content', async () => {
  await renderWithApp(
    <>
      <Customers />
      <Customers />
    </>,
    { calls: { '/project/listcustomers': refuse({ status: 500 }) } },
  )
  expect(await screen.findAllByText('Server error. Something went wrong.')).toHaveLength(3)
})
