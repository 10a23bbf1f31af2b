-- What pages show: one row for each product with published reviews, with its newest 20.
CREATE VIEW product_reviews AS
SELECT r.product_id AS id, COUNT(*) AS count, SUM(r.rating) AS rating_sum, (
  SELECT json_group_array(json_object('rating', n.rating, 'text', n.text, 'name', n.name, 'reply', n.reply,
    'pictures', json(IIF(json_type(n.pictures) = 'array', n.pictures, '[]')), 'written_at', n.written_at))
  FROM (SELECT * FROM reviews o WHERE o.product_id = r.product_id AND o.state = 'published'
    ORDER BY o.written_at DESC, o.id LIMIT 20) n
) AS newest
FROM reviews r WHERE r.state = 'published' GROUP BY r.product_id;
