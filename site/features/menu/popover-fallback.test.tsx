import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { mountPopoverFallback } from './popover-fallback.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <button popovertarget="menu">Menu</button>
    <button popovertarget="header-search">Search</button>
    <nav id="menu"><a href="#sale">Sale</a></nav>
    <div id="header-search"><input aria-label="Search the shop" /></div>
    <main>Page</main>`;
  mountPopoverFallback(document);
});

const open = () => [...document.querySelectorAll('.is-open')].map(({ id }) => id);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('opens one sheet at a time, and closes it by its button, Escape or a press elsewhere', async () => {
  expect(open()).toEqual([]);
  await press('Menu');
  expect(open()).toEqual(['menu']);
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  await press('Search');
  expect(open()).toEqual(['header-search']);
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  await press('Search');
  expect(open()).toEqual([]);
  await press('Menu');
  await userEvent.click(screen.getByText('Page'));
  expect(open()).toEqual([]);
  await press('Menu');
  await userEvent.keyboard('{Escape}');
  expect(open()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

test('tells the search box that it opened, as a popover does', async () => {
  const toggled = vi.fn();
  document.getElementById('header-search')?.addEventListener('toggle', toggled);
  await press('Search');
  expect(toggled).toHaveBeenCalledOnce();
});
