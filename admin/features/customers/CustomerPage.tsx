import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { identityQuery } from '#admin/features/content/identity.queries.ts';
import { WhatsAppButton } from '#admin/features/orders/BuyerMessage.tsx';
import { SOURCE_LABELS } from '#admin/features/orders/hand-words.ts';
import { STATUS_LABELS } from '#admin/features/orders/messages.ts';
import { addressLines } from '#admin/features/orders/order.ts';
import { PaymentBadge } from '#admin/features/orders/PaymentBadge.tsx';
import { RETURN_STATUS_LABELS, RETURNS_WORDS } from '#admin/features/returns/messages.ts';
import { WISH_LABELS } from '#admin/features/returns/wish-words.ts';
import { ListFailure, ListSkeleton } from '#admin/lists/QueryView.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { HistoryLink } from '#admin/ui/HistoryLink.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import type { Customer } from '#shared/api/customers.ts';
import { formatRupees } from '#shared/money.ts';
import { CustomerDetails } from './CustomerDetails.tsx';
import { customerQuery } from './customers.queries.ts';
import { DataProtection } from './DataProtection.tsx';
import { CUSTOMER_WORDS } from './messages.ts';
import { SamePerson } from './SamePerson.tsx';

const route = getRouteApi('/customers/$id');

/** Everything about one customer. */
export function CustomerPage() {
  const { id } = route.useParams();
  const { data, isFetching, refetch } = useQuery(customerQuery(id));
  return (
    <>
      <Link to="/customers" className="link mb-2 inline-block">
        {CUSTOMER_WORDS.backToList}
      </Link>
      {data === undefined && isFetching && <ListSkeleton label={CUSTOMER_WORDS.loading} />}
      {data === undefined && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {data === null && (
        <Card className="p-6">
          <h1>{CUSTOMER_WORDS.missing}</h1>
          <p className="text-ink-soft">{CUSTOMER_WORDS.missingText}</p>
        </Card>
      )}
      {data && <CustomerView key={data.customer.id} customer={data} />}
    </>
  );
}

function CustomerView({ customer }: { customer: Customer }) {
  const { id, name, phone, email, orders, value, has_account } = customer.customer;
  const { data: shop } = useQuery(identityQuery);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto min-w-0 break-words">{name || phone || email || CUSTOMER_WORDS.unnamed}</h1>
        <HistoryLink collection="customers" id={id}>
          {CUSTOMER_WORDS.history}
        </HistoryLink>
        <WhatsAppButton phone={phone} message={CUSTOMER_WORDS.greeting(name, shop?.name ?? '')} />
      </div>
      <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
        {phone && (
          <a className="link" href={`tel:${phone}`}>
            {phone}
          </a>
        )}
        {email && (
          <a className="link break-all" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        <span className="text-ink-soft">
          {has_account ? CUSTOMER_WORDS.account : CUSTOMER_WORDS.guest} · {CUSTOMER_WORDS.orders} {orders} ·{' '}
          {CUSTOMER_WORDS.value} {formatRupees(value)}
        </span>
        {customer.refused_parcels > 0 && (
          <span className="font-semibold">{CUSTOMER_WORDS.refusedParcels(customer.refused_parcels)}</span>
        )}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <Orders orders={customer.orders} />
          {customer.returns.length > 0 && <Returns returns={customer.returns} />}
          <CustomerDetails customer={customer} />
        </div>
        <div className="grid gap-6">
          <TitledCard title={CUSTOMER_WORDS.addresses}>
            <Addresses addresses={customer.addresses} />
          </TitledCard>
          {customer.accounts.map((account) => (
            <TitledCard key={account.id} title={CUSTOMER_WORDS.account}>
              <Account account={account} />
            </TitledCard>
          ))}
          {customer.messages.length > 0 && (
            <TitledCard title={CUSTOMER_WORDS.messages}>
              <Messages messages={customer.messages} />
            </TitledCard>
          )}
          <SamePerson customer={customer} />
          <DataProtection customer={customer} />
        </div>
      </div>
    </>
  );
}

function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="p-4" aria-label={title}>
      <h2 className="mb-2">{title}</h2>
      {children}
    </Card>
  );
}

function Orders({ orders }: { orders: Customer['orders'] }) {
  return (
    <TitledCard title={CUSTOMER_WORDS.orders}>
      {orders.length === 0 && <p className="text-ink-soft">{CUSTOMER_WORDS.noOrders}</p>}
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-3 py-2">
            <Link to="/orders" search={{ order: order.id }} className="link font-semibold">
              {order.order_number}
            </Link>
            <span className="text-ink-soft">
              <Moment at={order.created_at} />
              {order.source !== 'shop' && ` · ${SOURCE_LABELS[order.source]}`}
              {order.refused_at !== '' && ` · ${CUSTOMER_WORDS.refused}`}
            </span>
            <span className="ml-auto flex flex-wrap items-center gap-x-3">
              <PaymentBadge order={order} />
              <span className="capitalize">{STATUS_LABELS[order.status]}</span>
              <span className="min-w-20 text-right font-semibold">{formatRupees(order.total_amount)}</span>
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

/** Each leads to its order, where staff decide about it. */
function Returns({ returns }: { returns: Customer['returns'] }) {
  return (
    <TitledCard title={RETURNS_WORDS.section}>
      <ul className="divide-y divide-line">
        {returns.map(({ id, order_id, order_number, status, wish, created_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-2">
            <Link to="/orders" search={{ order: order_id }} className="link font-semibold">
              {order_number}
            </Link>
            <span className="text-ink-soft">
              <Moment at={created_at} />
            </span>
            <span className="ml-auto">{`${WISH_LABELS[wish]} · ${RETURN_STATUS_LABELS[status]}`}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function Addresses({ addresses }: { addresses: Customer['addresses'] }) {
  if (addresses.length === 0) return <p className="text-ink-soft">{CUSTOMER_WORDS.noAddresses}</p>;
  return (
    <ul className="grid gap-3">
      {addresses.map((address) => (
        <li key={`${address?.address}\n${address?.pincode}`}>
          <address className="break-words not-italic">
            {addressLines(address).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </address>
        </li>
      ))}
    </ul>
  );
}

function Messages({ messages }: { messages: Customer['messages'] }) {
  return (
    <ul className="grid gap-3">
      {messages.map(({ id, ticket, subject, message, created_at }) => (
        <li key={id}>
          <p className="text-sm text-ink-soft">
            {ticket} · <Moment at={created_at} />
          </p>
          <p className="font-semibold break-words">{subject}</p>
          <p className="max-h-40 overflow-auto break-words whitespace-pre-line">{message}</p>
        </li>
      ))}
    </ul>
  );
}

function Account({ account }: { account: Customer['accounts'][number] }) {
  return (
    <dl className="facts">
      <dt>{CUSTOMER_WORDS.email}</dt>
      <dd className="break-all">{account.email}</dd>
      <dt>{CUSTOMER_WORDS.profile}</dt>
      <dd>{[account.full_name, account.phone].filter(Boolean).join(', ') || CUSTOMER_WORDS.noAddresses}</dd>
      <dt>{CUSTOMER_WORDS.since}</dt>
      <dd>
        <Moment at={account.created} />, {account.verified ? CUSTOMER_WORDS.verified : CUSTOMER_WORDS.unverified}
      </dd>
      <dt>{CUSTOMER_WORDS.wishlist}</dt>
      <dd>{account.wishlist}</dd>
    </dl>
  );
}
