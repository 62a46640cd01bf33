// A page of rules alone: they lie open.
document.getElementById('rules').open = true
