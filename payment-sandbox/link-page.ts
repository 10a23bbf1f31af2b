/** The page that a payment link leads to; browser/link.ts does the rest. */
export const LINK_PAGE = `<!doctype html>
<html lang="en">
<head>
<link rel="icon" href="data:,">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Test payment</title>
<style>body { margin: 20vh 1.5rem; color: #14213d; font: 18px/1.5 system-ui, sans-serif; text-align: center; }</style>
<script type="module" src="/v1/link.ts"></script>
</head>
<body></body>
</html>
`;
