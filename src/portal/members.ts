// The people of an organization. Every member sees them; an admin adds, changes and removes.

import type { Member, Role } from '../accounts/members.ts'
import { Refusal } from '../accounts/refusal.ts'
import { forAdmin, forMember, isAdmin, type Page } from './access.ts'
import { field, postForm, select, sentenceOf } from './fields.ts'
import { type Html, html } from './html.ts'
import type { PageParts } from './parts.ts'
import { hidden, moment, table } from './shown.ts'
import { type MemberVisit, page, type Reply, redirect } from './visit.ts'

const roles: [Role, string][] = [
  ['member', 'Member'],
  ['admin', 'Admin'],
]

export function createMembersPages({ accounts, limits }: PageParts): Page[] {
  const { members, users } = accounts

  return [
    forMember('GET', '/members', visit => show(visit)),
    forAdmin('POST', '/members', add),
    forAdmin('POST', '/members/:userId/role', setRole),
    forAdmin('POST', '/members/:userId/remove', remove),
  ]

  async function show(visit: MemberVisit, fault?: string): Promise<Reply> {
    const people = await members.list(visit.organization.organizationId)
    const admin = isAdmin(visit)
    return page('Members', html`${memberTable(visit, people, admin)}${admin && addForm(visit)}`, { fault })
  }

  function add(visit: MemberVisit): Promise<Reply> {
    return changing(visit, 'added', async organizationId => {
      await limits.attempt('add_member', visit.person.user.userId)
      const user = await users.findByEmail(visit.form.line('email'))
      if (!user)
        throw new Refusal(
          'unknown_user',
          'There is no account of this address. The person has to create one first.',
        )
      await members.add({ organizationId, userId: user.userId, role: readRole(visit) })
    })
  }

  function setRole(visit: MemberVisit): Promise<Reply> {
    return changing(visit, 'changed', organizationId =>
      members.setRole(organizationId, visit.params.userId ?? '', readRole(visit)),
    )
  }

  function remove(visit: MemberVisit): Promise<Reply> {
    return changing(visit, 'removed', organizationId =>
      members.remove(organizationId, visit.params.userId ?? ''),
    )
  }

  async function changing(
    visit: MemberVisit,
    done: string,
    change: (organizationId: string) => Promise<void>,
  ): Promise<Reply> {
    try {
      await change(visit.organization.organizationId)
      return redirect(`/members?done=${done}`)
    } catch (error) {
      return show(visit, sentenceOf(error))
    }
  }
}

function readRole({ form }: MemberVisit): Role {
  const role = roles.find(([role]) => role === form.line('role'))?.[0]
  if (!role) throw new Refusal('invalid_text', 'Choose a role.')
  return role
}

function memberTable(visit: MemberVisit, people: Member[], admin: boolean): Html {
  const rows = people.map(person => {
    const { email, name, role, createdAt, userId } = person
    const button = html`<button class="quiet danger" aria-label="Remove ${email}">Remove</button>`
    const remove = admin ? [postForm(visit, `/members/${userId}/remove`, button)] : []
    return [email, name, admin ? roleForm(visit, person) : role, moment(createdAt), ...remove]
  })
  return table('People', ['E-mail', 'Name', 'Role', 'Since', ...(admin ? [hidden('Remove')] : [])], rows)
}

function roleForm(visit: MemberVisit, { userId, email, role }: Member): Html {
  const options = roles.map(
    ([value, name]) => html`<option value="${value}" ${value === role && html`selected`}>${name}</option>`,
  )
  const body = html`<select name="role" aria-label="Role of ${email}">${options}</select>
    <button class="quiet" aria-label="Change the role of ${email}">Change</button>`
  return postForm(visit, `/members/${userId}/role`, body, 'inline')
}

function addForm(visit: MemberVisit): Html {
  const email = {
    type: 'email',
    value: visit.form.line('email'),
  }
  const body = html`<div class="row">${field('email', 'E-mail address', email)}
    ${select('role', 'Role', roles, 'member')}<button>Add the person</button></div>
    <p class="hint">The person needs an account already. An admin adds credit, decides about members and changes the settings. A member does everything else.</p>`
  return html`<section class="card"><h2>Add somebody</h2>${postForm(visit, '/members', body)}</section>`
}
